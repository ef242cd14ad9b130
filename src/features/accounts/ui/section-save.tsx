import { FailureNotice, type Outcome } from '#features/administration/index.ts';

interface SectionSaveProps {
  readonly label: string;
  readonly outcome: Outcome<unknown> | undefined;
  readonly isSending: boolean;
  /** What is said when it is done. */
  readonly done: string;
}

/** The button of a section's form, and what came of it. */
export function SectionSave({ label, outcome, isSending, done }: SectionSaveProps) {
  const shown = isSending ? undefined : outcome;
  return (
    <div className="flex flex-col items-start gap-3">
      <button type="submit" className="button button-primary" disabled={isSending}>
        {isSending ? 'Enregistrement...' : label}
      </button>
      <div role="status">{shown?.ok && <p className="font-semibold text-success">{done}</p>}</div>
      {shown && !shown.ok && <FailureNotice failure={shown.failure} />}
    </div>
  );
}
