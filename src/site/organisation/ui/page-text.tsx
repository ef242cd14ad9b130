import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { PAGE_TEXTS } from '#settings/starter/page-texts.ts';
import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';

/** Placeholder text of a page that the organisation has not written yet, with links to other pages. */
export function PageText({ section }: { section: keyof typeof PAGE_TEXTS }) {
  return (
    <>
      <ProvisionalMark section={section} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        <p className="max-w-[26em] font-heading text-2xl leading-snug font-bold sm:text-3xl">
          {PAGE_TEXTS[section]}
        </p>
        <p className="mt-7 flex flex-wrap gap-3">
          <PageLink href={addresses.site.contact} className="button button-primary">
            Nous écrire
          </PageLink>
          <PageLink href={addresses.site.blog} className="button button-quiet">
            Lire nos nouvelles
          </PageLink>
        </p>
      </div>
    </>
  );
}
