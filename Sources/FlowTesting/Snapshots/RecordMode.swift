public enum RecordMode: String, Sendable { case missing, failed, all, never }
