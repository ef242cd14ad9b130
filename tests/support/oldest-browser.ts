/**
 * Removes from a page the features that the oldest browser that gets the screens' scripts lacks
 * (`docs/specification/readers.md`): Chrome 103, Firefox 104, Safari 16.4. Every window of the tests is such a browser,
 * so that a newer feature fails where it is used. Runs in the page.
 */
export function becomeOldestBrowser(): void {
  const missing: readonly (readonly [owner: object, names: readonly string[]])[] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'find', 'some', 'toArray']],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}
