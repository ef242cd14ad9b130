import type { Failure } from '../failure.ts';

/** A failure, in red, announced as it appears. */
export function FailureNotice({ failure }: { failure: Pick<Failure, 'headline' | 'detail'> }) {
  return (
    <div role="alert" className="text-error">
      <p className="font-semibold">{failure.headline}</p>
      {failure.detail && <p className="mt-1 text-sm">{failure.detail}</p>}
    </div>
  );
}
