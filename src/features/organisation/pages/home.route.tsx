import { readLatest } from '#features/publications/index.ts';
import {
  EXCERPT_LENGTH,
  type PublicationKind,
  TEASER_LENGTH,
} from '#features/publications/publication.schema.ts';
import type { Services } from '#platform/services.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { servicesContext } from '../../../services-context.ts';
import { organisation } from '../content/organisation.ts';
import type { NewestItem } from '../newest-item.ts';
import { HomeHero } from '../ui/home-hero.tsx';
import { LatestArticle } from '../ui/latest-article.tsx';
import { LatestBulletin } from '../ui/latest-bulletin.tsx';
import { LatestEcho } from '../ui/latest-echo.tsx';
import { Mission } from '../ui/mission.tsx';
import type { Route } from './+types/home.route.ts';

/** The newest of a kind; where it cannot be read, the rest of the page stands without it. */
async function newestOf(services: Services, kind: PublicationKind, length: number): Promise<NewestItem> {
  try {
    const publication = await readLatest(services, kind, length);
    return publication ? { state: 'loaded', publication } : { state: 'none' };
  } catch (error) {
    services.log.error({ err: error, kind }, 'the newest publication could not be read');
    return { state: 'failed' };
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [article, bulletin, echo] = await Promise.all([
    newestOf(services, 'article', TEASER_LENGTH),
    newestOf(services, 'bulletin', EXCERPT_LENGTH),
    newestOf(services, 'echo', EXCERPT_LENGTH),
  ]);
  return { article, bulletin, echo };
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: organisation.tagline, description: organisation.description, path: '/' };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

export default function Home({ loaderData: { article, bulletin, echo } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      {bulletin.state === 'loaded' && <LatestBulletin bulletin={bulletin.publication} />}
      <LatestArticle newest={article} />
      <Mission />
      {echo.state === 'loaded' && <LatestEcho echo={echo.publication} />}
    </>
  );
}
