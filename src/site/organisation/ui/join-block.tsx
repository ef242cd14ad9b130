import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';

/** The block 'REJOIGNEZ-NOUS', with a link to how one joins the network. */
export function JoinBlock({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby="rejoignez-nous" className="bg-glow">
      <div className="wrap band grid items-end gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="rejoignez-nous" className="sun-mark text-3xl sm:text-4xl">
            REJOIGNEZ-NOUS
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[62ch] text-lg">
              {paragraph}
            </p>
          ))}
        </div>
        <p className="lg:col-span-4 lg:text-right">
          <PageLink
            href={`${addresses.site.network}#rejoindre`}
            className="button button-primary sm:min-h-14 sm:px-8 sm:text-lg"
          >
            S’inscrire
          </PageLink>
        </p>
      </div>
    </section>
  );
}
