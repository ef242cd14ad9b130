import { shownWidth } from '#lib/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { FullVersion } from '#ui/light/light-version.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Teased } from './latest-article.tsx';

const SIZES = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '28.25rem', shape: 4 / 5 },
    { when: '(min-width: 64rem)', width: '36vw', shape: 4 / 5 },
    { when: '(min-width: 48rem)', width: '43.5vw', shape: 4 / 5 },
    { width: '92vw', shape: 16 / 10 },
  ],
  288,
  900,
);

/** The newest volunteer's echo, its excerpt above its title. */
export function LatestEcho({ echo }: { echo: Teased }) {
  return (
    <section aria-labelledby="dernier-echo" className="bg-base-200">
      <div className="wrap band">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="dernier-echo" className="sun-mark text-3xl sm:text-4xl">
            Echo des bénévoles
          </h2>
          <PageLink
            href={addresses.site.publications.echo.list}
            className="text-link inline-flex min-h-11 items-center"
          >
            Tous les échos
          </PageLink>
        </div>
        <article className="group relative grid grid-cols-1 items-center gap-8 md:grid-cols-12 md:gap-10">
          <div className="echo-frame overflow-hidden bg-base-300 shadow-lift md:col-span-6 md:col-start-7 lg:col-span-5 lg:col-start-8">
            <FullVersion>
              <Picture
                address={echo.coverImage}
                focus={echo.coverFocus}
                alt={echo.coverAlt}
                sizes={SIZES}
                className="aspect-16/10 w-full object-cover md:aspect-4/5"
              />
            </FullVersion>
          </div>
          <div className="md:col-span-6 md:row-start-1 lg:col-span-7">
            <p className="font-heading text-[1.375rem] leading-[1.35] font-[550] sm:text-[1.875rem]">
              {echo.excerpt}
            </p>
            <h3 className="mt-7 text-xl">
              <PageLink
                href={addresses.site.publications.echo.detail(echo.slug)}
                className="after:absolute after:inset-0 hover:text-primary"
              >
                {echo.title}
              </PageLink>
            </h3>
            <PictureLink address={echo.coverImage} words={echo.coverAlt} />
            <FrenchTime
              instant={echo.publishedAt}
              form="withTime"
              className="mt-2 block text-[0.9375rem] text-muted"
            />
            <FullVersion>
              <p
                className="mt-5 inline-flex items-center gap-2 font-semibold text-primary"
                aria-hidden="true"
              >
                Lire la suite <ArrowRightIcon className="size-5" />
              </p>
            </FullVersion>
          </div>
        </article>
      </div>
    </section>
  );
}
