/** What the list of subscribers is exported as: one address a line, or a table for spreadsheets. */
export const EXPORT_FORMATS = ['txt', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
