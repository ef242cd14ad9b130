import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { RetryIcon } from '#ui/icons.tsx';
import { type Failure, UNEXPECTED } from '../failure.ts';
import { DeletedItemDraft } from '../forms/deleted-item.tsx';
import { asLeft } from './left-screen.ts';

const SCREEN_ERROR = {
  headline: UNEXPECTED,
  detail: 'Rechargez la page. Ce que vous avez saisi reste gardé sur cet appareil.',
};

function failureOf(error: unknown): Pick<Failure, 'headline' | 'detail'> {
  if (!isRouteErrorResponse(error)) return SCREEN_ERROR;
  const body: unknown = error.data;
  if (typeof body !== 'object' || body === null || !('headline' in body)) return SCREEN_ERROR;
  const detail = 'detail' in body && typeof body.detail === 'string' ? body.detail : null;
  return { headline: String(body.headline), detail };
}

const HOME = { to: addresses.admin.dashboard, label: 'Retour au tableau de bord' };

interface FailureScreenProps {
  /** Target of the link. @default the dashboard */
  readonly back?: { readonly to: string; readonly label: string };
  /** Name of the edit form for which this is shown, such as `article/0192`: a deleted item's draft is offered. */
  readonly form?: string | undefined;
}

/** Shown in place of a screen that failed: the sentence in red, a retry, and a way back. */
export function FailureScreen({ back = HOME, form }: FailureScreenProps) {
  const error = useRouteError();
  const { headline, detail } = failureOf(error);
  const revalidator = useRevalidator();
  const isAnswer = isRouteErrorResponse(error);
  const isMissing = isAnswer && error.status === 404;
  // An error in the screen's own code is not resolved by new data, only by a reload.
  const retry = () => (isAnswer ? revalidator.revalidate() : window.location.reload());
  return (
    <main id="contenu" className="wrap grow py-16">
      <div className="max-w-prose">
        <div role="alert" className="text-error">
          <h1 className="text-2xl">{headline}</h1>
          {detail && <p className="mt-2">{detail}</p>}
        </div>
        {isMissing && form && <DeletedItemDraft form={form} />}
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
          <Link to={asLeft(back.to)} className="button button-quiet">
            {back.label}
          </Link>
        </div>
      </div>
    </main>
  );
}
