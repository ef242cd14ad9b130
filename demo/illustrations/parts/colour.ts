/** Arithmetic on `#rrggbb`, so that one pigment can stand in three lights. */
const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

const written = (values: readonly number[]): string =>
  `#${values
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function mix(a: string, b: string, amount: number): string {
  const other = channels(b);
  return written(channels(a).map((v, i) => v + ((other[i] ?? v) - v) * amount));
}

export function multiply(a: string, b: string): string {
  const other = channels(b);
  return written(channels(a).map((v, i) => (v * (other[i] ?? 255)) / 255));
}

export const darker = (hex: string, amount: number): string => mix(hex, '#0f1430', amount);
export const lighter = (hex: string, amount: number): string => mix(hex, '#fff4dc', amount);
