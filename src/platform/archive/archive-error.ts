/** An archive that is not what this product writes; its message says what was found, for the log. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** An archive that ends before it is complete. */
export class TruncatedArchiveError extends ArchiveError {
  override name = 'TruncatedArchiveError';
}
