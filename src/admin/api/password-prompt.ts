/** Asks the person for their password; returns false when they cancel. */
type PasswordPrompt = () => Promise<boolean>;

let prompt: PasswordPrompt | null = null;
let pending: Promise<boolean> | null = null;

/**
 * Sets what asks for the password when a call needs it confirmed.
 * @returns a function that removes it. Browser only.
 */
export function setPasswordPrompt(newPrompt: PasswordPrompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt === newPrompt) prompt = null;
  };
}

/**
 * Asks the person to confirm their password; calls that need it at the same time share one question.
 * @returns whether the call is to be sent again: false when they cancelled, `null` where no screen can ask. Browser only.
 */
export function askForPassword(): Promise<boolean> | null {
  if (pending) return pending;
  if (!prompt) return null;
  pending = prompt().finally(() => {
    pending = null;
  });
  return pending;
}
