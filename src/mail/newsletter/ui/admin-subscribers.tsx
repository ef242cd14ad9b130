import type { ReactNode } from 'react';
import {
  AdminScreen,
  confirmPermanentDelete,
  ListBrowser,
  ListEmpty,
  ListFeedback,
  ListOutcomeBar,
  type ListPage,
  RowButton,
  useListActions,
} from '#admin/index.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import type { ExportFormat } from '../newsletter.policy.ts';
import { NEWSLETTER_WORDS } from '../newsletter-words.ts';
import type { Subscriber } from '../subscriber.schema.ts';
import { SUBSCRIBER_INTENTS, SUBSCRIBER_LIST } from './admin-subscriber-list.ts';
import { type SubscribersExport, useExport } from './admin-use-export.ts';
import './admin-subscribers.css';

interface ExportButtonProps {
  readonly format: ExportFormat;
  readonly label: string;
  readonly className: string;
  readonly exporting: SubscribersExport;
}

function ExportButton({ format, label, className, exporting: { running, run } }: ExportButtonProps) {
  return (
    <button
      type="button"
      className={`button max-sm:grow max-sm:text-[0.9375rem] aria-disabled:opacity-60 ${className}`}
      aria-disabled={running !== null}
      onClick={() => void run(format)}
    >
      {running === format ? (
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
      ) : (
        <DownloadIcon className="size-5 max-sm:hidden" />
      )}
      {running === format ? NEWSLETTER_WORDS.exporting : label}
    </button>
  );
}

interface RowProps {
  readonly subscriber: Subscriber;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function Row({ subscriber: { email, createdAt }, select, isBusy, onRemove }: RowProps) {
  return (
    <tr className="subscriber-row">
      <td>{select}</td>
      <th scope="row">{email}</th>
      <td className="subscriber-date whitespace-nowrap text-muted">
        <FrenchTime instant={createdAt} form="short" />
      </td>
      <td>
        <RowButton label="Supprimer" title={email} danger isBusy={isBusy} onPress={onRemove} />
      </td>
    </tr>
  );
}

function emailOf({ email }: Subscriber): string {
  return email;
}

function confirmRemoval(subscribers: readonly Subscriber[]) {
  return confirmPermanentDelete(subscribers.map(emailOf), NEWSLETTER_WORDS);
}

/** Screen of the newsletter's subscribers. */
export function SubscribersScreen({ page }: { page: ListPage<Subscriber> }) {
  const actions = useListActions({ page, intents: SUBSCRIBER_INTENTS, titleOf: emailOf });
  const exporting = useExport();
  const { adminMenuTitle, emailColumn, dateColumn, empty, exportList, exportTable } = NEWSLETTER_WORDS;
  return (
    <AdminScreen
      title={adminMenuTitle}
      outcome={<ListOutcomeBar actions={actions} words={NEWSLETTER_WORDS} />}
      actions={
        <>
          <ExportButton format="csv" label={exportTable} className="button-quiet" exporting={exporting} />
          <ExportButton format="txt" label={exportList} className="button-primary" exporting={exporting} />
        </>
      }
    >
      <ListFeedback actions={actions} />
      <ListBrowser
        spec={SUBSCRIBER_LIST}
        page={page}
        actions={actions}
        words={NEWSLETTER_WORDS}
        layout="table"
        head={
          <tr>
            <th scope="col">
              <span className="sr-only">Sélection</span>
            </th>
            <th scope="col">{emailColumn}</th>
            <th scope="col">{dateColumn}</th>
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        }
        bulk={[{ intent: 'remove', label: 'Supprimer', danger: true, confirm: confirmRemoval }]}
        empty={<ListEmpty sentence={empty} />}
      >
        {(subscriber, select) => (
          <Row
            subscriber={subscriber}
            select={select}
            isBusy={actions.isBusy}
            onRemove={() =>
              actions.request({
                intent: 'remove',
                items: [subscriber],
                confirm: confirmRemoval([subscriber]),
              })
            }
          />
        )}
      </ListBrowser>
    </AdminScreen>
  );
}
