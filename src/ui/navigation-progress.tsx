import { useNavigation } from 'react-router';

/** Bar that shows that the next screen is loading, once that takes long enough to be noticed. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <>
          <div className="progress-line h-1 bg-accent" />
          <p className="progress-words mx-auto mt-3 w-fit rounded-box bg-neutral px-4 py-2 text-sm text-neutral-content shadow-lift">
            Chargement...
          </p>
        </>
      )}
    </div>
  );
}
