/** The answer to the newsletter's form, or to the one to leave it. */
export interface NewsletterOutcome {
  /** In green where it succeeded, in red where it did not. */
  readonly isSuccess: boolean;
  readonly message: string;
  /** The address as it was typed, where it has to be corrected; else empty. */
  readonly email: string;
}
