/** A link on a line of its own, after a few words where they help. */
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

/** A part of a longer text, which an in-page summary can lead to. */
export interface TextSection {
  /** The fragment of its address: once given, it stays. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
}
