import sharp from 'sharp';

/** A photo as a phone's picker returns it. */
export interface PickedPhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Draws different small photographs, upright and wide by turns. */
export function pickedPhotos(count: number): Promise<PickedPhoto[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [width, height] = index % 2 === 0 ? [480, 640] : [640, 480];
      const background = { r: (index * 23) % 256, g: 120, b: (255 - index * 17) % 256 };
      const buffer = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `IMG_${2041 + index}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}
