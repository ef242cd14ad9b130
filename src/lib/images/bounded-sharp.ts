import sharp from 'sharp';

// For every process that decodes: no image is decoded twice, so a cache would only take memory; one thread
// per image keeps the peak low.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
