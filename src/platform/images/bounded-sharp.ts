import sharp from 'sharp';

// In every process that decodes: nothing is decoded twice, so a cache would only hold memory; one thread a picture keeps
// its peak low.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
