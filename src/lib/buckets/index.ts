export { Bucket, type BucketObject, type OpenObject } from './bucket.ts';
export { BucketError } from './bucket-error.ts';
export type { BucketSettings } from './signed-request.ts';
export { uploadStream } from './upload-stream.ts';
