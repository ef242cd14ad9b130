import { join } from 'node:path';
import { sharp } from '#lib/images/bounded-sharp.ts';
import { ROOT } from '#lib/program-files.ts';
import type { Hex } from '#ui/appearance/oklch.ts';
import type { TypefaceId } from '#ui/appearance/typefaces.ts';

const FONTS = join(ROOT, 'src/ui/fonts');

/**
 * Each typeface's font file in the drawn weight, made by `scripts/subset-typeface.ts`, with the family name inside it.
 * Loaded from the file, so that no font must be installed.
 */
const DRAWN: Readonly<Record<TypefaceId, { file: string; family: string }>> = {
  bricolage: { file: 'bricolage-grotesque-drawn.ttf', family: 'Bricolage Grotesque 96pt ExtraBold' },
  atkinson: { file: 'atkinson-hyperlegible-next-drawn.ttf', family: 'Atkinson Hyperlegible Next' },
  literata: { file: 'literata-drawn.ttf', family: 'Literata' },
};

export interface DrawnText {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface TextBox {
  readonly text: string;
  readonly typeface: TypefaceId;
  readonly colour: Hex;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Sizes in pixels, from the preferred one down to that for the longest accepted text. */
  readonly sizes: readonly [number, ...number[]];
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function drawAt(box: TextBox, size: number): Promise<DrawnText> {
  const { file, family } = DRAWN[box.typeface];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${box.colour}">${escapeMarkup(box.text)}</span>`,
      // The comma ends the family, so that its last word is not read as a weight.
      font: `${family}, ${size}`,
      fontfile: join(FONTS, file),
      width: box.width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns a text in the largest size at which it fits; at the smallest, overflow is cut off. */
export async function drawText(box: TextBox): Promise<DrawnText | null> {
  if (box.text.trim() === '') return null;
  let drawn: DrawnText | undefined;
  for (const size of box.sizes) {
    drawn = await drawAt(box, size);
    if (drawn.height <= box.height && drawn.width <= box.width) return drawn;
  }
  if (!drawn) return null;
  const width = Math.min(drawn.width, box.width);
  const height = Math.min(drawn.height, box.height);
  const data = await sharp(drawn.data).extract({ left: 0, top: 0, width, height }).toBuffer();
  return { data, width, height };
}
