import { useNavigation } from 'react-router';

const PLACE = 'pointer-events-none fixed inset-x-0 top-0 z-50';

/** Progress bar of the next screen. */
function ProgressLine() {
  return (
    <>
      <div className="progress-line h-1 bg-accent" />
      <p className="progress-words mx-auto mt-3 w-fit rounded-box bg-neutral px-4 py-2 text-sm text-neutral-content shadow-lift">
        Chargement...
      </p>
    </>
  );
}

/** Shows in the back office that the next screen is loading, once that takes noticeably long. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className={PLACE}>
      {isLoading && <ProgressLine />}
    </div>
  );
}

/** Placeholder of the progress bar in a document, whose inline script shows it (`loading-script.ts`). */
export function LoadingPlace() {
  return (
    <div role="status" className={PLACE}>
      <div data-loading="" hidden>
        <ProgressLine />
      </div>
    </div>
  );
}
