import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { loadFailureOf } from '#ui/load-failure.ts';
import { windowTitle } from '#ui/window-title.ts';
import { loadFailureSentence } from './load-failures.ts';

/** Returns the title and `noindex` for a screen that failed; nothing without an error. */
export function errorMeta(error: unknown, pathname: string, siteName: string): MetaDescriptor[] {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const failure = loadFailureOf(error)?.sentence ?? loadFailureSentence(error, pathname);
  const sentence = failure ?? 'Une erreur est survenue';
  const title = isMissing ? 'Page introuvable' : sentence;
  return [{ title: windowTitle(title, siteName) }, { name: 'robots', content: 'noindex' }];
}
