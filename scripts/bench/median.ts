/** Returns the middle one of some numbers; of an even count, the mean of the two. @throws for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (lower === undefined || upper === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}
