import type { PasswordChange } from '../account.schema.ts';

/** Body that the forms of the account screen submit to its action. */
export type AccountSubmission =
  | { readonly intent: 'password'; readonly change: PasswordChange }
  | { readonly intent: 'name'; readonly change: { readonly name: string } }
  /** `id` is `null` for all sessions but the present one. */
  | { readonly intent: 'end'; readonly id: string | null };
