import type { Organisation } from '#settings/sections/sections.schema.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { PageLink } from '#ui/page-link.tsx';

interface ObjectivesBlockProps {
  readonly objectives: Organisation['objectives']['items'];
  /** The page with more about them; absent on that page itself. */
  readonly linkTo?: string;
}

/** The block 'NOS OBJECTIFS'. */
export function ObjectivesBlock({ objectives, linkTo }: ObjectivesBlockProps) {
  return (
    <section id="objectifs" aria-labelledby="objectifs-titre" className="bg-base-200">
      <div className="wrap band">
        <div className="relative">
          <h2 id="objectifs-titre" className="sun-mark text-3xl sm:text-4xl md:absolute">
            NOS OBJECTIFS
          </h2>
          <ol className="objectives grid gap-x-14 max-md:mt-9 md:grid-cols-2">
            {objectives.map(({ description }) => (
              <li key={description} className="flex gap-5 border-t border-line py-6">
                <p className="max-w-[58ch]">{description}</p>
              </li>
            ))}
          </ol>
        </div>
        {linkTo && (
          <PageLink href={linkTo} className="button button-quiet mt-6">
            En savoir plus sur nos objectifs <ArrowRightIcon className="size-5" />
          </PageLink>
        )}
      </div>
    </section>
  );
}
