import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { RetryIcon } from '#ui/icons.tsx';
import type { Failure } from '../failure.ts';

const UNFORESEEN = {
  headline: 'Une erreur est survenue',
  detail: 'Rechargez la page. Ce que vous avez saisi reste gardé sur cet appareil.',
};

function failureOf(error: unknown): Pick<Failure, 'headline' | 'detail'> {
  if (!isRouteErrorResponse(error)) return UNFORESEEN;
  const body: unknown = error.data;
  if (typeof body !== 'object' || body === null || !('headline' in body)) return UNFORESEEN;
  const detail = 'detail' in body && typeof body.detail === 'string' ? body.detail : null;
  return { headline: String(body.headline), detail };
}

interface FailureScreenProps {
  readonly back: { readonly to: string; readonly label: string };
}

/** In place of a screen whose data could not be loaded: the sentence in red [8], and what can be done. */
export function FailureScreen({ back }: FailureScreenProps) {
  const error = useRouteError();
  const { headline, detail } = failureOf(error);
  const revalidator = useRevalidator();
  const isAnswer = isRouteErrorResponse(error);
  const isMissing = isAnswer && error.status === 404;
  // A fault of the screen itself is not mended by asking the server again.
  const retry = () => (isAnswer ? revalidator.revalidate() : window.location.reload());
  return (
    <main id="contenu" className="wrap grow py-16">
      <div className="max-w-prose">
        <div role="alert" className="text-error">
          <h1 className="text-2xl">{headline}</h1>
          {detail && <p className="mt-2">{detail}</p>}
        </div>
        <div className="mt-6 flex flex-wrap gap-4">
          {!isMissing && (
            <button
              type="button"
              className="button button-primary"
              disabled={revalidator.state !== 'idle'}
              onClick={retry}
            >
              <RetryIcon className="size-5" />
              Réessayer
            </button>
          )}
          <Link to={back.to} className="button button-quiet">
            {back.label}
          </Link>
        </div>
      </div>
    </main>
  );
}
