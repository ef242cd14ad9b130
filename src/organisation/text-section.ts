/** A link on a line of its own, after a few words if any. */
export interface LinkBlock {
  readonly kind: 'link';
  readonly before?: string;
  readonly label: string;
  /** A path of this site, `https://…` or `mailto:…`. */
  readonly to: string;
}

/** A piece of a longer text: a paragraph, a list, steps in their order, or a link. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | LinkBlock;

/** A section of a long text; the table of contents links to it. */
export interface TextSection {
  /** The fragment of its address. It must not change: others link to it. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
}
