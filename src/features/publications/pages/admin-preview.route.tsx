import { useEffect, useState } from 'react';
import { serverClock } from '#admin/api/server-clock.ts';
import { addresses } from '#src/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSiteSettings } from '#ui/site-settings.ts';
import { showTheme } from '#ui/theme.ts';
import { alertState } from '../publication.policy.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { presentPreview } from '../ui/preview/present-preview.ts';
import { listenForCommands, post } from '../ui/preview/preview-messages.ts';
import { useInertPage } from '../ui/preview/use-inert-page.ts';
import { PublicDetailPage } from '../ui/public-detail-page.tsx';

export function meta() {
  return [{ title: 'Aperçu' }, { name: 'robots', content: 'noindex' }];
}

interface Shown {
  readonly kind: PublicationKind;
  readonly publication: Publication;
}

/** Returns the alert as visitors will see it. */
function alertOf(kind: PublicationKind, { publishedAt, createdAt, endsAt }: Publication) {
  return alertState({ kind, startsAt: publishedAt ?? createdAt, endsAt }, serverClock.now());
}

/** Returns the publication posted by the window around this one, `undefined` before it is. */
function usePostedPublication(): Shown | undefined {
  const settings = useSiteSettings();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const stop = listenForCommands((command) => {
      if (command.type === 'preview-theme') return showTheme(command.theme);
      const { publication: previewed } = command;
      // The addresses of files last as long as this document, which ends with the preview.
      const publication = presentPreview(
        previewed,
        settings,
        serverClock.now().toISOString(),
        URL.createObjectURL,
      );
      setShown({ kind: previewed.kind, publication });
    });
    post(window.parent, { type: 'preview-ready' });
    return stop;
  }, [settings]);
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

/** Page of a form's publication as visitors will see it, before anything is public. */
export default function AdminPreview() {
  const shown = usePostedPublication();
  useInertPage(shown !== undefined);
  if (!shown) return <NothingPosted />;
  const { kind, publication } = shown;
  return <PublicDetailPage kind={kind} publication={publication} alert={alertOf(kind, publication)} />;
}
