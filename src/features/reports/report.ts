/** As long as the name of a file can be, which a title is made of. */
export const MAX_TITLE_LENGTH = 255;

/** Bytes of a report's file (docs/specification/collections.md#reports). */
export const MAX_REPORT_SIZE = 50 * 1024 * 1024;
