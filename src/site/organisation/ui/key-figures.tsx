import type { Organisation } from '#settings/sections/sections.schema.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { PageLink } from '#ui/page-link.tsx';

type Figures = Organisation['keyFigures']['items'];

/** Characters of a figure that fits twice beside another on a narrow telephone. */
const SHORT = 6;

interface KeyFiguresProps {
  readonly figures: Figures;
  /** The page with more about them; absent on that page itself. */
  readonly linkTo?: string;
}

/** The organisation's results, in large figures; nothing where there are none. */
export function KeyFigures({ figures, linkTo }: KeyFiguresProps) {
  if (figures.length === 0) return null;
  const areShort = figures.every(({ figure }) => figure.length <= SHORT);
  return (
    <section aria-labelledby="chiffres" className="bg-base-200">
      <div className="wrap band">
        <h2 id="chiffres" className="sun-mark text-3xl sm:text-4xl">
          L’essentiel en chiffres
        </h2>
        <dl
          className={`mt-9 grid gap-x-6 gap-y-9 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4 ${areShort ? 'grid-cols-2' : ''}`}
        >
          {figures.map(({ figure, label, note }) => (
            <div
              key={`${figure} ${label}`}
              className="flex flex-col-reverse justify-end border-t-4 border-accent pt-4"
            >
              <dt>
                <span className="block font-semibold leading-snug">{label}</span>
                {note && <span className="mt-1 block text-[0.9375rem] text-muted">{note}</span>}
              </dt>
              <dd
                className={`key-figure ${
                  areShort ? 'text-[clamp(2.75rem,7vw,4.5rem)]' : 'text-[clamp(2.25rem,4.5vw,3.25rem)]'
                }`}
              >
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        {linkTo && (
          <PageLink href={linkTo} className="button button-quiet mt-10">
            Voir nos résultats <ArrowRightIcon className="size-5" />
          </PageLink>
        )}
      </div>
    </section>
  );
}
