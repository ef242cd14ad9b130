import { crc32, deflateSync } from 'node:zlib';

/** Returns one chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, check]);
}

/** Returns a PNG (ISO/IEC 15948) whose header declares any size. */
export function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns this many zeros, compressed to a thousandth of their length. */
export const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 1 });

const bomb = (type: string, prefix: string) => () => {
  const packed = Buffer.concat([Buffer.from(prefix, 'latin1'), zeros(200_000_000)]);
  return png(8, 8, pngChunk(type, packed), pngChunk('IDAT', zeros(200)));
};

/** Small pictures that expand to 200 MB for a reader of their metadata. */
export const PNG_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'a text': bomb('zTXt', 'Comment\0\0'),
  'an XMP record': bomb('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'),
  'a colour profile': bomb('iCCP', 'x\0\0'),
  'more pixels than it says': bomb('IDAT', ''),
};
