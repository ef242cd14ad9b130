import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { STANDARD_APPEARANCE } from '#ui/appearance/appearance.ts';
import { type Looks, looksVersion } from '#ui/appearance/looks-version.ts';
import { TYPEFACES } from '#ui/appearance/typefaces.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import { drawText } from './draw-text.ts';

const LOOKS: Looks = {
  name: 'Umoja wa Kivu',
  tagline: 'Femmes debout, enfants à l’école',
  seat: 'Bukavu, Sud-Kivu',
  logo: null,
  showName: true,
  appearance: STANDARD_APPEARANCE,
};
const SHIPPED = join(import.meta.dirname, '../../../public/organisation/logo.svg');
/** The longest accepted texts. */
const LONG = {
  ...LOOKS,
  name: 'Association des femmes maraîchères et transformatrices de Bukavu et de Kabare RDC'.slice(0, 80),
  tagline: `${'Cultiver la terre, nourrir les familles, '.repeat(3)}`.slice(0, 120),
  seat: 'W'.repeat(100),
};

/** Returns a logo five times as wide as high: a sign, where there is one, followed by text. */
async function logoOfWords(sign: string): Promise<Buffer> {
  const letters = Array.from(
    { length: 18 },
    (_, index) => `<rect x="${120 + 20 * index}" y="30" width="12" height="40"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100"><g fill="#123">${letters}</g>${sign}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function wideLogo(): Promise<Buffer> {
  const green = { r: 0, g: 120, b: 60, alpha: 1 };
  return sharp({ create: { width: 900, height: 200, channels: 4, background: green } })
    .png()
    .toBuffer();
}

/** Returns the share of pixels that differ from one picture to another. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((data) => sharp(data).greyscale().raw().toBuffer()),
  );
  const changed = first?.filter((value, index) => Math.abs(value - (second?.[index] ?? 0)) > 24).length ?? 0;
  return changed / (first?.length ?? 1);
}

describe('the picture that goes with links', () => {
  it.each([
    ['a name alone', LOOKS, null],
    ['the longest words', LONG, null],
    ['one word without end', { ...LOOKS, name: 'X'.repeat(80) }, null],
    ['nothing but a name of markup', { ...LOOKS, name: '<b>&"', tagline: '', seat: '' }, null],
    ['a wide logo', LOOKS, 'wide'],
    ['a drawn logo', LOOKS, 'shipped'],
  ] as const)('is a JPEG of 1200 × 630 below 300 kB, with %s', async (_case, looks, logo) => {
    const file = logo === 'wide' ? await wideLogo() : logo === 'shipped' ? await readFile(SHIPPED) : null;
    const card = await drawCard(looks, file);
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(card.length).toBeLessThan(300_000);
  });

  it('shows another name, tagline, place, colour or typeface', async () => {
    const card = await drawCard(LOOKS, null);
    const others: Looks[] = [
      { ...LOOKS, name: 'Tujenge pamoja' },
      { ...LOOKS, tagline: 'Une autre devise' },
      { ...LOOKS, seat: 'Uvira' },
      { ...LOOKS, appearance: { primary: '#7a1f5c', accent: '#3aa0a0', typeface: 'bricolage' } },
      { ...LOOKS, appearance: { ...STANDARD_APPEARANCE, typeface: 'literata' } },
    ];
    for (const other of others) {
      expect(await difference(card, await drawCard(other, null))).toBeGreaterThan(0.001);
      expect(looksVersion(other)).not.toBe(looksVersion(LOOKS));
    }
  });

  it.each(TYPEFACES)('is written in the file of %s: other letters than the system’s', async (typeface) => {
    const box = { text: 'Ressources', colour: '#000000', width: 900, height: 200, sizes: [60] } as const;
    const drawn = await drawText({ ...box, typeface });
    const inSystem = await sharp({ text: { text: 'Ressources', font: 'sans, 60', dpi: 72, rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true });
    expect([drawn?.width, drawn?.height]).not.toEqual([inSystem.info.width, inSystem.info.height]);
    const widths = await Promise.all(
      TYPEFACES.map(async (id) => (await drawText({ ...box, typeface: id }))?.width),
    );
    expect(new Set(widths).size).toBe(TYPEFACES.length);
  });
});

describe('an icon', () => {
  it.each([32, 180, 192, 512])(
    'of %i pixels is square, from a wide logo, a drawn one or a letter',
    async (size) => {
      for (const logo of [null, await wideLogo(), await readFile(SHIPPED)]) {
        for (const isFull of [false, true]) {
          const { width, height, format } = await sharp(
            await drawIcon(LOOKS, logo, { size, isFull }),
          ).metadata();
          expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
        }
      }
    },
  );

  it('that is cut to an outline fills its square, and keeps the logo within the safe circle', async () => {
    const icon = await drawIcon(LOOKS, await readFile(SHIPPED), { size: 512, isFull: true });
    const { isOpaque } = await sharp(icon).stats();
    expect(isOpaque).toBe(true);
    const part = await sharp(icon).extract({ left: 0, top: 0, width: 60, height: 60 }).png().toBuffer();
    const corner = await sharp(part).stats();
    expect(corner.channels.every(({ stdev }) => stdev < 1)).toBe(true);
  });

  it('of a wide logo shows the sign at its beginning, not a line of words', async () => {
    const shape = { size: 32, isFull: false };
    const disc = '<circle cx="50" cy="50" r="45" fill="#c00"/>';
    const icon = await drawIcon(LOOKS, await logoOfWords(disc), shape);
    const { channels } = await sharp(
      await sharp(icon).extract({ left: 8, top: 8, width: 16, height: 16 }).toBuffer(),
    ).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([204, 0, 0, 255]);
  });

  it('of a wide logo without a sign shows the first letter of the name', async () => {
    const shape = { size: 32, isFull: false };
    const letter = await drawIcon(LOOKS, null, shape);
    const line = '<rect x="0" y="80" width="500" height="4"/>';
    for (const logo of [await wideLogo(), await logoOfWords(line)]) {
      expect(await difference(letter, await drawIcon(LOOKS, logo, shape))).toBe(0);
    }
  });

  it('shows the first letter of a name that begins with a sign', async () => {
    const plain = await drawIcon({ ...LOOKS, name: 'École' }, null, { size: 192, isFull: false });
    const quoted = await drawIcon({ ...LOOKS, name: '« école »' }, null, { size: 192, isFull: false });
    expect(await difference(plain, quoted)).toBe(0);
    const none = await drawIcon({ ...LOOKS, name: '!?' }, null, { size: 192, isFull: false });
    expect((await sharp(none).metadata()).width).toBe(192);
  });
});
