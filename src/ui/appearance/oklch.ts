/** A colour as `#rrggbb`, in lower case. */
export type Hex = string;

/** Lightness 0–1, chroma from 0, hue in degrees (CSS Color 4 §9.2). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Bisection steps that reduce an out-of-gamut colour's chroma to one that screens can show. */
const GAMUT_STEPS = 18;

/** Tolerance of a channel outside of 0–1: half a step of eight bits. */
const TOLERANCE = 0.5 / 255;

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Returns red, green and blue, each 0–1. */
function channels(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: Triple): Hex {
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Converts sRGB to Oklab (CSS Color 4 §9.2.1, Björn Ottosson's matrices). */
function toOklab(hex: Hex): Triple {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Returns the channels of an Oklab colour; outside of 0–1 where screens cannot show it. */
function fromOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(fromLinear) as unknown as Triple;
}

export function toOklch(hex: Hex): Oklch {
  const [lightness, a, b] = toOklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Returns the colour, with as much of its chroma as screens can show at this lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  const angle = (hue * Math.PI) / 180;
  const at = (part: number): Triple =>
    fromOklab([lightness, part * chroma * Math.cos(angle), part * chroma * Math.sin(angle)]);
  const isShown = (rgb: Triple) => rgb.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
  if (isShown(at(1))) return toHex(at(1));
  let [shown, hidden] = [0, 1];
  for (let step = 0; step < GAMUT_STEPS; step += 1) {
    const middle = (shown + hidden) / 2;
    if (isShown(at(middle))) shown = middle;
    else hidden = middle;
  }
  return toHex(at(shown));
}

/** Returns the relative luminance (WCAG 2.2). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns `color-mix(in oklab, one share, other)`. */
export function mix(one: Hex, share: number, other: Hex): Hex {
  const others = toOklab(other);
  return toHex(
    fromOklab(
      toOklab(one).map(
        (value, index) => value * share + (others[index] ?? 0) * (1 - share),
      ) as unknown as Triple,
    ),
  );
}

/** Returns a translucent colour blended with its background. */
export function cover(colour: Hex, opacity: number, ground: Hex): Hex {
  const below = channels(ground);
  return toHex(
    channels(colour).map(
      (value, index) => value * opacity + (below[index] ?? 0) * (1 - opacity),
    ) as unknown as Triple,
  );
}

/** Returns the Oklab distance of two colours: 0.02 is just visible, 0.1 clearly distinct. */
export function distance(one: Hex, other: Hex): number {
  const others = toOklab(other);
  return Math.hypot(...toOklab(one).map((value, index) => value - (others[index] ?? 0)));
}
