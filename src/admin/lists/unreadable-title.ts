/** Returns what stands in place of the title of an item that cannot be shown: its id, by which the log names it. */
export function unreadableTitle({ id }: { readonly id: string }): string {
  return `Illisible (${id})`;
}
