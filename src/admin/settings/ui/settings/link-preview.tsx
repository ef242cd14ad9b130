import type { ReactNode } from 'react';
import type { Preview } from '../../preview.schema.ts';

/** Metadata in the head of a page, which search engines and messengers show with a link to it. */
interface LinkWords {
  readonly title: string;
  readonly description: string;
  /** Host and path, as search engines write them. */
  readonly place: string;
  readonly host: string;
  /** Address of the picture on this site. */
  readonly picture: string;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname}${search}`;
}

/** Reads in a page what a link to it shows. Browser only. */
function readLinkWords(html: string): LinkWords {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
  const address = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? location.origin;
  const { host, pathname } = new URL(address, location.origin);
  return {
    title: page.title,
    description: contentOf('meta[name="description"]'),
    place: [host, ...pathname.split('/').filter(Boolean)].join(' › '),
    host,
    picture: pathOf(contentOf('meta[property="og:image"]')),
  };
}

const GONE =
  'Cette page n’a encore rien à montrer\u00a0: elle n’est pas sur le site, et aucun lien n’y mène.';

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** A page's link as others show it: found by a search engine, and sent in a message. */
export function LinkPreview({ preview: { status, html } }: { preview: Preview }) {
  if (status === 404) return <p className="grow bg-base-300 p-6">{GONE}</p>;
  const { title, description, place, host, picture } = readLinkWords(html);
  return (
    <div className="flex grow flex-col gap-8 overflow-auto bg-base-300 p-4 sm:p-8">
      <Sample title="Trouvée par un moteur de recherche">
        <div className="max-w-xl rounded-box bg-surface p-4">
          <p className="text-sm wrap-anywhere text-muted">{place}</p>
          <p className="mt-1 text-xl text-primary">{title}</p>
          <p className="mt-1 text-sm">{description}</p>
        </div>
      </Sample>
      <Sample title="Envoyée dans un message">
        <div className="max-w-80 overflow-hidden rounded-box bg-surface">
          <img src={picture} alt="" width={1200} height={630} className="w-full" />
          <div className="p-3">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 line-clamp-2 text-sm">{description}</p>
            <p className="mt-1 text-sm wrap-anywhere text-muted">{host}</p>
          </div>
        </div>
      </Sample>
    </div>
  );
}
