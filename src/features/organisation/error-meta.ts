import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { loadFailureOf } from '#ui/load-failure.ts';
import { organisation } from './content/organisation.ts';

/** What the head says of a screen that could not be shown; nothing where there is no error. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const sentence = loadFailureOf(error)?.sentence ?? 'Une erreur est survenue';
  const title = isMissing ? 'Page introuvable' : sentence;
  return [{ title: `${title} · ${organisation.name}` }, { name: 'robots', content: 'noindex' }];
}
