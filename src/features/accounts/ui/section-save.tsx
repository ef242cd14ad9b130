import { FailureNotice, type Outcome } from '#admin/index.ts';

interface SectionSaveProps {
  readonly label: string;
  /** Nothing while it is being sent. */
  readonly outcome: Outcome<unknown> | undefined;
  readonly isSending: boolean;
  /** What is said when it is done. */
  readonly done: string;
}

/** The button of a section's form, and what came of it. */
export function SectionSave({ label, outcome, isSending, done }: SectionSaveProps) {
  return (
    <div className="flex flex-col items-start">
      <button
        type="submit"
        className="button button-primary aria-disabled:opacity-60"
        aria-disabled={isSending}
      >
        {isSending ? 'Enregistrement...' : label}
      </button>
      <div role="status">{outcome?.ok && <p className="mt-3 font-semibold text-success">{done}</p>}</div>
      {outcome && !outcome.ok && (
        <div className="mt-3">
          <FailureNotice failure={outcome.failure} />
        </div>
      )}
    </div>
  );
}
