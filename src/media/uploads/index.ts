export { attachUploads } from './attach-uploads.ts';
export { openIncomingFiles } from './incoming-files.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { uploadSize } from './upload.policy.ts';
export { TUS_ANSWER_HEADERS, uploadsApi } from './uploads.api.ts';
