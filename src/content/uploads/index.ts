export { claimUploads, uploadSize } from './claim-uploads.ts';
export { openIncomingFiles } from './incoming-files.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { TUS_ANSWER_HEADERS, uploadsApi } from './uploads.api.ts';
