import { useEffect, useMemo, useState } from 'react';
import { serverClock } from '#admin/api/server-clock.ts';
import { signedAddresses } from '#admin/pictures/signed-addresses.ts';
import { imageAddressesIn } from '#lib/images/image-address.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShownAddressesContext, useShownAddresses } from '#ui/shown-addresses.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { showTheme } from '#ui/theme.ts';
import { alertState } from '../publication.policy.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { presentPreview } from '../ui/preview/present-preview.ts';
import { listenForCommands, post } from '../ui/preview/preview-messages.ts';
import type { PreviewedPublication } from '../ui/preview/previewed-publication.ts';
import { useInertPage } from '../ui/preview/use-inert-page.ts';
import { PublicDetailPage } from '../ui/public-detail-page.tsx';

export function meta() {
  return [{ title: 'Aperçu' }, { name: 'robots', content: 'noindex' }];
}

interface Shown {
  readonly previewed: PreviewedPublication;
  /** When it was posted. */
  readonly at: Date;
}

/** Returns the alert as visitors will see it. */
function alertOf(kind: PublicationKind, { publishedAt, createdAt, endsAt }: Publication) {
  return alertState({ kind, startsAt: publishedAt ?? createdAt, endsAt }, serverClock.now());
}

/** Returns the publication posted by the window around this one, `undefined` before it is. */
function usePostedPublication(): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const stop = listenForCommands((command) => {
      if (command.type === 'preview-theme') showTheme(command.theme);
      else setShown({ previewed: command.publication, at: serverClock.now() });
    });
    post(window.parent, { type: 'preview-ready' });
    return stop;
  }, []);
  return shown;
}

/** Explains where previews are, when the address is opened by itself. */
function NothingPosted() {
  return (
    <div className="wrap py-20">
      <h1 className="sr-only">Aperçu</h1>
      <EmptyState
        title="Aucun aperçu"
        sentence="L’aperçu d’une publication s’ouvre depuis son formulaire, dans l’administration."
        link={{ label: 'Aller à l’administration', to: addresses.admin.root }}
      />
    </div>
  );
}

function PreviewedPage({ previewed, at }: Shown) {
  const settings = useSiteSettings();
  const addressOf = useShownAddresses(imageAddressesIn(previewed.details));
  // The addresses of files last as long as this document, which ends with the preview.
  const publication = useMemo(
    () => presentPreview(previewed, settings, at.toISOString(), URL.createObjectURL, addressOf),
    [previewed, settings, at, addressOf],
  );
  const { kind } = previewed;
  return <PublicDetailPage kind={kind} publication={publication} alert={alertOf(kind, publication)} />;
}

/** Page of a form's publication as visitors will see it, before anything is public. */
export default function AdminPreview() {
  const shown = usePostedPublication();
  useInertPage(shown !== undefined);
  if (!shown) return <NothingPosted />;
  return (
    <ShownAddressesContext value={signedAddresses}>
      <PreviewedPage {...shown} />
    </ShownAddressesContext>
  );
}
