import { data, redirect } from 'react-router';
import { coverDescription, shownAlt } from '#content/fields/picture/alt-text.ts';
import { servicesContext } from '#content/loader-context.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { kindAt } from '../kind-at.ts';
import { bodyPresentation } from '../public-presentation.ts';
import { changedAt } from '../publication.policy.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';
import { readPublicDetail } from '../read-public.ts';
import { PublicDetailPage, screensAbove } from '../ui/public-detail-page.tsx';
import { PublicNeighbours } from '../ui/public-neighbours.tsx';
import { PublicDomains, PublicRelated } from '../ui/public-related.tsx';
import type { Route } from './+types/public-detail.route.ts';

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kindAt(pattern);
  const detail = await loadForScreen(services.log, PUBLICATION_WORDS[kind].errors.load, () =>
    readPublicDetail(services, kind, params.slug),
  );
  // Former slugs redirect for good (docs/specification/addresses.md#former-slugs).
  if (detail.found === 'moved') {
    throw redirect(addresses.site.publications[kind].detail(detail.slug), 301);
  }
  if (detail.found === 'nothing') throw data(null, { status: 404 });
  const { found, publication, ...others } = detail;
  const body = await services.texts.present(publication.details, bodyPresentation(services.settings));
  return { kind, publication: { ...publication, details: body }, ...others };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, publication } = loaderData;
  const page = {
    title: publication.title,
    description: publication.excerpt,
    path: addresses.site.publications[kind].detail(publication.slug),
    image: publication.coverImage,
    imageFocus: publication.coverFocus,
    imageAlt: shownAlt(coverDescription(publication)),
    published: {
      at: publication.publishedAt,
      changedAt: changedAt(publication.publishedAt ?? publication.createdAt, publication.updatedAt),
    },
    trail: screensAbove(kind),
  };
  return pageMeta(page, siteOf(matches));
}

export default function PublicDetailRoute({ loaderData }: Route.ComponentProps) {
  const { kind, publication, alert, newer, older, domains, related } = loaderData;
  return (
    <PublicDetailPage kind={kind} publication={publication} alert={alert}>
      <PublicDomains domains={domains} />
      <PublicRelated items={related} />
      <PublicNeighbours kind={kind} newer={newer} older={older} />
    </PublicDetailPage>
  );
}
