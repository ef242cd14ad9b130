import { type ReactNode, useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import {
  confirmTrash,
  formatCount,
  type ListPage,
  ListScreen,
  RowButton,
  RowLink,
  useListActions,
} from '#admin/index.ts';
import { ROW_ACTION } from '#admin/lists/row-actions.tsx';
import type { BulkAction } from '#admin/lists/selection-bar.tsx';
import { ToDescribeMark } from '#admin/pictures/alt-fields.tsx';
import { focusRow } from '#admin/ui/focus.ts';
import { StatusBadge } from '#admin/ui/status-badge.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { ShareIcon } from '#ui/share-icons.tsx';
import { shownStatus } from '../publication.policy.ts';
import type { ListedPublication } from '../publication.schema.ts';
import {
  AlertButtons,
  AlertOutcome,
  AlertStateBadge,
  type AlertSteering,
  steeredState,
  useAlertSteering,
} from './admin-alert.tsx';
import { DomainsDialog, type DomainsOutcome } from './admin-domains-dialog.tsx';
import type { AdminKind } from './admin-kind.ts';
import { publicationIntents } from './admin-publication-intents.ts';
import { publicationList } from './admin-publication-lists.ts';
import { SavedNotice } from './admin-saved-notice.tsx';
import { ShareLinks } from './admin-share.tsx';
import type { AdminWords } from './admin-words.ts';

interface ScreenProps {
  readonly admin: AdminKind;
  readonly page: ListPage<ListedPublication>;
}

interface RowProps {
  readonly publication: ListedPublication;
  readonly admin: AdminKind;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly steering: AlertSteering;
  readonly onTrash: () => void;
}

interface ShareButtonProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
}

function ShareButton({ title, isOpen, panelId, onToggle }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={ROW_ACTION}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      <ShareIcon className="size-5 md:hidden" />
      <span className="max-md:sr-only">Partager</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}

function Row({ publication, admin, select, isBusy, steering, onTrash }: RowProps) {
  const { id, title, coverImage, coverFocus, publishedAt } = publication;
  const status = shownStatus(publication, serverClock.now());
  const alert = steeredState(publication);
  const [isSharing, setSharing] = useState(false);
  const panelId = useId();
  return (
    <article className="grid grid-cols-[auto_4.5rem_1fr] items-center gap-x-3 gap-y-1 p-3 pl-1.5 md:grid-cols-[auto_5.5rem_1fr_auto]">
      {select}
      <Picture
        address={coverImage}
        focus={coverFocus}
        alt=""
        sizes="88px"
        className="aspect-[4/3] w-full rounded-field bg-base-300 object-cover"
      />
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold">
          <Link to={admin.screens.edit(id)} className="inline-block min-h-6 max-w-full hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StatusBadge status={status} />
          <FrenchTime instant={publishedAt} form="short" />
          {alert && <AlertStateBadge state={alert} until={publication.alertUntil} />}
          {publication.picturesToDescribe > 0 && <ToDescribeMark />}
        </p>
      </div>
      <div className="col-span-3 flex items-center gap-1 md:col-span-1">
        <RowLink to={admin.screens.view(id)} label="Voir" title={title} />
        <RowLink to={admin.screens.edit(id)} label="Modifier" title={title} />
        {status === 'published' && (
          <ShareButton
            title={title}
            isOpen={isSharing}
            panelId={panelId}
            onToggle={() => setSharing(!isSharing)}
          />
        )}
        <RowButton
          label="Supprimer"
          title={title}
          danger
          isBusy={isBusy}
          className="ml-auto md:ml-8"
          onPress={onTrash}
        />
      </div>
      {alert === 'inForce' && (
        <div className="col-span-full flex flex-wrap gap-2 py-1 pl-2.5">
          <AlertButtons alert={publication} state={alert} steering={steering} />
        </div>
      )}
      {isSharing && status === 'published' && (
        <div id={panelId} className="col-span-full mt-1 ml-2.5 border-t border-line pt-3">
          <ShareLinks kind={admin.kind} publication={publication} />
        </div>
      )}
    </article>
  );
}

function titlesOf(publications: readonly ListedPublication[]): string[] {
  return publications.map(({ title }) => title);
}

function bulkOf(
  words: AdminWords,
  openDomains: ((items: readonly ListedPublication[]) => void) | undefined,
): readonly BulkAction<ListedPublication>[] {
  const namesOf = (items: readonly ListedPublication[]) =>
    items.length === 1 ? `"${items[0]?.title}"` : formatCount(items.length, words);
  return [
    {
      intent: 'publish',
      label: 'Publier',
      confirm: (items) => ({
        question: `Voulez-vous vraiment publier ${namesOf(items)}\u202f?`,
        confirmLabel: 'Publier',
      }),
    },
    {
      intent: 'withdraw',
      label: 'Passer en brouillon',
      confirm: (items) => ({
        question: `Voulez-vous vraiment passer ${namesOf(items)} en brouillon\u202f?`,
        confirmLabel: 'Passer en brouillon',
      }),
    },
    ...(openDomains ? [{ intent: 'domains', label: 'Domaines…', open: openDomains }] : []),
    {
      intent: 'trash',
      label: 'Mettre à la corbeille',
      danger: true,
      confirm: (items) => confirmTrash(titlesOf(items), words),
    },
  ];
}

/** The list of one kind, without the trash. */
export function PublicationListScreen({ admin, page }: ScreenProps) {
  const { kind, words, screens } = admin;
  const steering = useAlertSteering();
  const revalidator = useRevalidator();
  const [sorted, setSorted] = useState<readonly ListedPublication[]>([]);
  const domains = page.domains ?? [];
  const actions = useListActions({ page, intents: publicationIntents(kind), titleOf: ({ title }) => title });
  const endSorting = (outcome: DomainsOutcome) => {
    const index = page.items.findIndex(({ id }) => id === sorted[0]?.id);
    setSorted([]);
    if (outcome === 'all') actions.selection.clear();
    if (outcome === 'nothing') return;
    // Not before: a reload that fails would take the dialog away with its choices.
    void revalidator.revalidate().then(() => focusRow(index));
  };
  return (
    <ListScreen
      spec={publicationList(kind)}
      page={page}
      screens={screens}
      words={words}
      actions={actions}
      bulk={bulkOf(words, domains.length > 0 ? setSorted : undefined)}
      above={
        <>
          <SavedNotice kind={kind} isBusy={actions.isBusy} />
          <AlertOutcome steering={steering} />
          <DomainsDialog admin={admin} items={sorted} domains={domains} onClose={endSorting} />
        </>
      }
    >
      {(publication, select) => (
        <Row
          publication={publication}
          admin={admin}
          select={select}
          isBusy={actions.isBusy}
          steering={steering}
          onTrash={() =>
            actions.request({
              intent: 'trash',
              items: [publication],
              confirm: confirmTrash([publication.title], words),
            })
          }
        />
      )}
    </ListScreen>
  );
}
