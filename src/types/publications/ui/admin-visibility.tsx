import { serverClock } from '#admin/api/server-clock.ts';
import { frenchDate } from '#lib/text/french-date.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { shownStatus } from '../publication.policy.ts';
import type { Publication } from '../publication.schema.ts';

interface VisibilitySentenceProps {
  /** As it is stored; `null` for one that is not stored yet. */
  readonly publication: Pick<Publication, 'status' | 'publishedAt'> | null;
}

/** Says who sees a publication, and from when on. */
export function VisibilitySentence({ publication }: VisibilitySentenceProps) {
  const { timeZone } = useSiteSettings();
  if (publication === null) return 'Personne ne le voit encore.';
  const status = shownStatus(publication, serverClock.now());
  if (status === 'draft') return 'Visible seulement dans l’administration.';
  if (status === 'published') return 'Visible sur le site.';
  return `Sera sur le site le ${frenchDate(publication.publishedAt, 'withTime', timeZone)}.`;
}
