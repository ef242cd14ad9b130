import type { Thing } from '#tests/support/office-things.ts';

/** A form that is filled in and submitted. */
export type FormName = 'new article' | 'new bulletin' | 'new echo' | 'new agent' | 'new image' | 'new report';
export type EditName = 'article' | 'bulletin' | 'echo' | 'agent' | 'image';

/** Steps that make the sentence appear; `fails` is the API call that fails, such as `GET **\/api/articles*`. */
export type Scene =
  /** A screen is opened; `{id}` is the item's. `goesOn`: the line continues after the sentence. */
  | {
      readonly open: string;
      readonly thing?: Thing;
      readonly goesOn?: true;
      readonly fails?: string;
      readonly status?: 401 | 403 | 404 | 500;
    }
  /** An action on an item of a list; `{title}` is the item's. */
  | {
      readonly press: string;
      readonly on: string;
      readonly thing: Thing;
      readonly trashed?: true;
      /** Button of the dialog. */
      readonly confirm?: string;
      readonly fails?: string;
      readonly status?: 403 | 500;
    }
  /** An action with a confirmation: the dialog contains the sentence. */
  | { readonly asks: string; readonly on: string; readonly thing: Thing; readonly trashed?: true }
  | { readonly send: FormName; readonly fails?: string; readonly holds?: string }
  | { readonly change: EditName; readonly fails?: string; readonly holds?: string };

export interface SpecSentence {
  /** As in `docs/specification`, with plain apostrophes and spaces. */
  readonly says: string;
  /** The product's own sentence, where a module exports it. */
  readonly actual?: string;
  /** Left out where another browser test covers the sentence. */
  readonly scene?: Scene;
}
