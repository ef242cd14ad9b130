import { servicesContext } from '#content/loader-context.ts';
import type { Services } from '#content/services.ts';
import { GivingInvitation } from '#settings/giving-invitation.tsx';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { organisationOf, siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { KeyFigures, ObjectivesBlock } from '#site/organisation/screens.ts';
import { addresses } from '#src/addresses.ts';
import { readNextEvent } from '#types/agenda/index.ts';
import { listNewestPictures } from '#types/gallery/index.ts';
import { readOpenNotices } from '#types/notices/index.ts';
import { readLatest } from '#types/publications/index.ts';
import {
  EXCERPT_LENGTH,
  type PublicationKind,
  TEASER_LENGTH,
} from '#types/publications/publication.schema.ts';
import { listFirstAgents } from '#types/team/index.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { jsonLd, organisationData } from '#ui/structured-data.ts';
import { readHeroSlides } from '../hero-slides.ts';
import { FirstPages } from '../ui/first-pages.tsx';
import { GalleryInvitation, type InvitingPicture } from '../ui/gallery-invitation.tsx';
import { HeroIsland } from '../ui/home-hero.tsx';
import { LatestArticle, type NewestItem } from '../ui/latest-article.tsx';
import { LatestEcho } from '../ui/latest-echo.tsx';
import { Mission } from '../ui/mission.tsx';
import { NextEvent } from '../ui/next-event.tsx';
import { OpenNotices } from '../ui/open-notices.tsx';
import { SceneryHero } from '../ui/scenery-hero.tsx';
import { type Member, TeamPreview } from '../ui/team-preview.tsx';
import { TestimonialsIsland } from '../ui/testimonials.tsx';
import type { Route } from './+types/home.route.ts';

/** Members of the team, and pictures, that the home page shows. */
const PREVIEW_LENGTH = 4;

/** Open notices that the home page shows. */
const OPEN_NOTICES = 3;

/** Returns a part of the page, or `failed`, so that the rest of the page is still shown. */
async function partOf<T>(services: Services, part: string, read: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await read();
  } catch (error) {
    services.log.error({ err: error, part }, 'a part of the home page could not be read');
    services.noteIncomplete();
    return 'failed';
  }
}

async function newestOf(services: Services, kind: PublicationKind, length: number): Promise<NewestItem> {
  const publication = await partOf(services, kind, () => readLatest(services, kind, length));
  if (publication === 'failed') return { state: 'failed' };
  if (!publication) return { state: 'none' };
  const { id: _id, kind: _kind, ...shown } = publication;
  return { state: 'loaded', publication: shown };
}

async function readMembers(services: Services): Promise<Member[]> {
  const items = await listFirstAgents(services, PREVIEW_LENGTH);
  return items.map(({ name, role, image, imageFocus }) => ({ name, role, image, imageFocus }));
}

async function readPictures(services: Services): Promise<InvitingPicture[]> {
  const pictures = await listNewestPictures(services, PREVIEW_LENGTH);
  return pictures.map(({ id, image, imageFocus, alt }) => ({ id, image, imageFocus, alt }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [organisation, article, echo, team, pictures, event, notices] = await Promise.all([
    services.organisation.read(),
    newestOf(services, 'article', TEASER_LENGTH),
    newestOf(services, 'echo', EXCERPT_LENGTH),
    partOf(services, 'team', () => readMembers(services)),
    partOf(services, 'gallery', () => readPictures(services)),
    partOf(services, 'agenda', () => readNextEvent(services)),
    partOf(services, 'notices', () => readOpenNotices(services, OPEN_NOTICES)),
  ]);
  const { identity, introductions, hero, objectives, testimonials, keyFigures, summaries } = organisation;
  return {
    article,
    echo,
    team,
    pictures,
    event,
    notices,
    summary: summaries.home,
    identity,
    introductions,
    slides: await readHeroSlides(services, hero.slides),
    objectives: objectives.items,
    testimonials: testimonials.items,
    figures: keyFigures.items,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const networks = organisationOf(matches).contact.networks.map(({ url }) => url);
  return [
    ...pageMeta({ ...loaderData.summary, path: '/' }, site),
    ...(site.isLight ? [] : [jsonLd(organisationData(loaderData.identity, site.settings, networks))]),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { article, echo, team, pictures, event, notices } = loaderData;
  const { identity, introductions, slides, objectives, testimonials, figures } = loaderData;
  const organisation = useOrganisation();
  const words = {
    name: organisation.name,
    title: organisation.tagline || organisation.name,
    promise: identity.promise,
    linkTo: addresses.site.organisation,
  };
  const isNew = article.state === 'none' && objectives.length === 0 && !identity.mission;
  return (
    <>
      <ProvisionalMark section="hero" />
      {slides.length > 0 ? <HeroIsland slides={slides} {...words} /> : <SceneryHero {...words} />}
      {isNew && <FirstPages introductions={introductions} />}
      <LatestArticle newest={article} />
      <NextEvent event={event} />
      <OpenNotices notices={notices} />
      {objectives.length > 0 && (
        <ObjectivesBlock objectives={objectives} linkTo={`${addresses.site.organisation}#objectifs`} />
      )}
      {identity.mission && <Mission mission={identity.mission} />}
      <KeyFigures figures={figures} linkTo={addresses.site.reports} />
      <div className="wrap">
        <GivingInvitation className="my-10" />
      </div>
      <TeamPreview team={team} />
      {echo.state === 'loaded' && <LatestEcho echo={echo.publication} />}
      {testimonials.length > 0 && <TestimonialsIsland testimonials={testimonials} />}
      <GalleryInvitation pictures={pictures} />
    </>
  );
}
