import { isRouteErrorResponse, useLocation } from 'react-router';
import { wayfindingLinks } from '#settings/navigation.ts';
import { AlertIcon, ArrowRightIcon, RetryIcon } from '#ui/icons.tsx';
import { loadFailureOf } from '#ui/load-failure.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { loadFailureSentence } from '../load-failures.ts';

function Wayfinding() {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {wayfindingLinks.map(({ label, to, hint }) => (
        <li key={to}>
          <PageLink
            href={to}
            className="group flex h-full items-center justify-between gap-4 rounded-box border border-line bg-surface p-5 shadow-lift hover:border-primary"
          >
            <span>
              <span className="block font-heading text-xl font-bold">{label}</span>
              <span className="text-muted">{hint}</span>
            </span>
            <ArrowRightIcon className="size-5 shrink-0 text-primary" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function NotFoundScreen() {
  return (
    <>
      <PageHero
        title="Page introuvable"
        lead="Cette adresse ne mène à aucune page : le contenu a peut-être été déplacé ou retiré. Voici où continuer."
      />
      <div className="wrap pt-4 pb-20">
        <SearchForm id="recherche-introuvable" name="Recherche" className="max-w-xl" />
        <Wayfinding />
      </div>
    </>
  );
}

/** Asks for the same page again. */
function RetryLink() {
  const { pathname, search } = useLocation();
  return (
    <PageLink href={`${pathname}${search}`} className="button button-primary mt-8">
      <RetryIcon className="size-5" />
      Réessayer
    </PageLink>
  );
}

/** The specification's sentence in place of the screen, with a link that tries again. */
function LoadFailureScreen({ sentence }: { sentence: string }) {
  return (
    <div className="wrap band flex flex-1 flex-col items-center justify-center text-center">
      <AlertIcon className="size-14 text-error" />
      <h1 className="mt-6 text-2xl text-error sm:text-3xl">{sentence}</h1>
      <p className="mt-4 max-w-[50ch] text-muted">Attendez un instant, puis réessayez.</p>
      <RetryLink />
    </div>
  );
}

function UnexpectedErrorScreen() {
  return (
    <div className="wrap band flex flex-1 flex-col items-center justify-center text-center">
      <AlertIcon className="size-14 text-error" />
      <h1 className="mt-6 text-3xl sm:text-4xl">Une erreur est survenue</h1>
      <p className="mt-4 max-w-[50ch] text-muted">
        La faute est de notre côté, et elle a été notée. Réessayez, ou revenez à l’accueil.
      </p>
      <RetryLink />
      <PageLink href="/" className="text-link mt-4 inline-flex min-h-11 items-center">
        Retour à l’accueil
      </PageLink>
    </div>
  );
}

/** The screen in place of one that failed: not found, not loaded, or an unexpected error. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const sentence = loadFailureOf(error)?.sentence ?? loadFailureSentence(error, pathname);
  return sentence ? <LoadFailureScreen sentence={sentence} /> : <UnexpectedErrorScreen />;
}
