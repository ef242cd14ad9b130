/** What whoever sent the newsletter's form, or the one to leave it, is told. */
export interface NewsletterOutcome {
  /** In green where it succeeded, in red where it did not. */
  readonly isSuccess: boolean;
  readonly message: string;
  /** What was typed, where it has to be typed again. */
  readonly email: string;
}
