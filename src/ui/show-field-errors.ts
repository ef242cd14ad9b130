import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's sentences beside their fields, and focuses the first of these.
 * @param names the form's fields, from top to bottom.
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  sentences: Readonly<Record<string, string>>,
): void {
  const faulty = names.filter((name) => sentences[name]);
  faulty.forEach((name, index) => {
    setError(name, { type: 'server', message: sentences[name] }, { shouldFocus: index === 0 });
  });
}
