import type { Thing } from '#tests/support/office-things.ts';

/** A form that is filled in and sent. */
export type FormName = 'new article' | 'new bulletin' | 'new echo' | 'new agent' | 'new image' | 'new report';
export type EditName = 'article' | 'bulletin' | 'echo' | 'agent' | 'image';

/** Steps that make the sentence appear; `fails` is the API call that fails, such as `GET **\/api/articles*`. */
export type Scene =
  /** A screen is opened; `{id}` is the thing's. `goesOn`: more stands on the same line. */
  | {
      readonly open: string;
      readonly thing?: Thing;
      readonly goesOn?: true;
      readonly fails?: string;
      readonly status?: 401 | 403 | 404 | 500;
    }
  /** Something is done to a thing of a list; `{title}` is the thing's. */
  | {
      readonly press: string;
      readonly on: string;
      readonly thing: Thing;
      readonly trashed?: true;
      /** The button of the dialog. */
      readonly confirm?: string;
      readonly fails?: string;
      readonly status?: 403 | 500;
    }
  /** Something is asked before it is done: the dialog says it. */
  | { readonly asks: string; readonly on: string; readonly thing: Thing; readonly trashed?: true }
  | { readonly send: FormName; readonly fails?: string; readonly holds?: string }
  | { readonly change: EditName; readonly fails?: string; readonly holds?: string };

export interface SpecSentence {
  /** As it stands in `docs/specification`, with a typewriter's apostrophes and spaces. */
  readonly says: string;
  /** The product's own sentence, where a module of words has it. */
  readonly actual?: string;
  /** Left out where a browser test of its own waits for the sentence. */
  readonly scene?: Scene;
}
