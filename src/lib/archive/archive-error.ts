/** An archive that this product cannot have written; the message is for the log. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** An archive that ends before it is complete. */
export class TruncatedArchiveError extends ArchiveError {
  override name = 'TruncatedArchiveError';
}
