import { useState } from 'react';
import { addresses } from '#src/addresses.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { copyLink, openShareMenu } from '#ui/share.ts';
import { ChainIcon, ShareIcon, WhatsAppMark } from '#ui/share-icons.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { shareAddresses } from '../share-addresses.ts';

interface ShareLinksProps {
  readonly kind: PublicationKind;
  /** A visible publication. */
  readonly publication: Pick<Publication, 'slug' | 'title'>;
}

const BUTTON = 'button button-quiet min-h-11 gap-2 px-3 py-2 text-sm';

/** A publication's public address, and the ways to pass it on (`docs/specification/back-office.md#after-publishing`). */
export function ShareLinks({ kind, publication: { slug, title } }: ShareLinksProps) {
  const { publicUrl } = useSiteSettings();
  const [message, setMessage] = useState('');
  const path = addresses.site.publications[kind].detail(slug);
  const address = `${publicUrl}${path}`;
  const canShare = 'share' in navigator;
  return (
    <div className="min-w-0">
      <p className="text-sm wrap-anywhere">{address}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={path} target="_blank" rel="noopener" className={BUTTON}>
          Voir sur le site
          <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
        </a>
        <OutgoingLink
          to={shareAddresses(title, address).whatsApp}
          className="button button-primary min-h-11 gap-2 px-3 py-2 text-sm"
          showIcon={false}
        >
          <WhatsAppMark className="size-5" /> WhatsApp
        </OutgoingLink>
        <button type="button" className={BUTTON} onClick={async () => setMessage(await copyLink(address))}>
          <ChainIcon className="size-5" /> Copier le lien
        </button>
        {canShare && (
          <button
            type="button"
            className={`${BUTTON} pointer-fine:hidden`}
            onClick={async () => setMessage(await openShareMenu(title, address))}
          >
            <ShareIcon className="size-5" /> Autres applications
          </button>
        )}
      </div>
      <p role="status" className="mt-1 text-sm wrap-anywhere text-muted empty:hidden">
        {message}
      </p>
    </div>
  );
}
