import { useState } from 'react';
import { addresses } from '#src/addresses.ts';
import { EnvelopeIcon } from '#ui/icons.tsx';
import { island } from '#ui/island.tsx';
import { FullVersion } from '#ui/light/light-version.tsx';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { copyLink, openShareMenu } from '#ui/share.ts';
import { ChainIcon, FacebookMark, ShareIcon, WhatsAppMark } from '#ui/share-icons.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { shareAddresses } from '../share-addresses.ts';

interface PublicShareProps {
  readonly kind: PublicationKind;
  readonly publication: Pick<Publication, 'slug' | 'title'>;
}

const BUTTON = 'button button-quiet px-4';

/** Links that share a publication; they request nothing from another site until they are followed. */
export function PublicShare({ kind, publication: { slug, title } }: PublicShareProps) {
  const { publicUrl } = useSiteSettings();
  const [message, setMessage] = useState('');
  const address = `${publicUrl}${addresses.site.publications[kind].detail(slug)}`;
  const { whatsApp, facebook, email } = shareAddresses(title, address);
  return (
    <section aria-labelledby="partager" className="no-print mt-12 max-w-[38.25rem]">
      <h2 id="partager" className="text-xl">
        Partager
      </h2>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <OutgoingLink to={whatsApp} className="button button-primary px-4" showIcon={false}>
          <WhatsAppMark className="size-5" /> WhatsApp
        </OutgoingLink>
        <OutgoingLink to={facebook} className={BUTTON} showIcon={false}>
          <FacebookMark className="size-5" /> Facebook
        </OutgoingLink>
        <a href={email} className={BUTTON}>
          <EnvelopeIcon className="size-5" /> E-mail
        </a>
        <FullVersion>
          <button
            type="button"
            className={`needs-islands ${BUTTON}`}
            onClick={async () => setMessage(await copyLink(address))}
          >
            <ChainIcon className="size-5" /> Copier le lien
          </button>
          <button
            type="button"
            className={`needs-islands pointer-fine:hidden ${BUTTON}`}
            onClick={async () => setMessage(await openShareMenu(title, address))}
          >
            <ShareIcon className="size-5" /> Autres applications
          </button>
        </FullVersion>
      </div>
      <FullVersion>
        <p role="status" className="mt-3 min-h-7 wrap-anywhere text-muted">
          {message}
        </p>
      </FullVersion>
    </section>
  );
}

/** The same, in a page. */
export const ShareIsland = island('share', PublicShare);
