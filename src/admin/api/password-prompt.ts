/** Asks the person for their password; returns false when they cancel. */
type PasswordPrompt = () => Promise<boolean>;

let prompt: PasswordPrompt | null = null;
let pending: Promise<boolean> | null = null;

/**
 * Sets the prompt for calls that need a confirmed password.
 * @returns a function that removes it. Browser only.
 */
export function setPasswordPrompt(newPrompt: PasswordPrompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt === newPrompt) prompt = null;
  };
}

/**
 * Asks the person to confirm their password; concurrent calls share one question.
 * @returns whether to repeat the call: false when they cancelled, `null` where no screen can ask. Browser only.
 */
export function askForPassword(): Promise<boolean> | null {
  if (pending) return pending;
  if (!prompt) return null;
  pending = prompt().finally(() => {
    pending = null;
  });
  return pending;
}
