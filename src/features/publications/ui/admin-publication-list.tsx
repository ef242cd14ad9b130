import { useState } from 'react';
import { Link } from 'react-router';
import { AdminScreen, Banner } from '#features/administration/index.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { shownStatus } from '../publication.policy.ts';
import type { Publication } from '../publication.schema.ts';
import { type AdminKind, editPath, viewPath } from './admin-kind.ts';
import { PublicationBrowser } from './admin-publication-browser.tsx';
import { ROW_ACTION, ROW_DANGER } from './admin-row-styles.ts';
import { StatusBadge } from './admin-status-badge.tsx';
import { useItemAction } from './admin-use-item-action.ts';

interface ScreenProps {
  readonly admin: AdminKind;
  readonly publications: readonly Publication[];
}

interface RowProps {
  readonly publication: Publication;
  readonly admin: AdminKind;
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

function Row({ publication, admin, isBusy, onTrash }: RowProps) {
  const { id, title, coverImage, publishedAt } = publication;
  return (
    <article className="grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-1 p-3 md:grid-cols-[5.5rem_1fr_auto]">
      <Picture
        address={coverImage}
        alt=""
        sizes="88px"
        className="aspect-[4/3] w-full rounded-field bg-base-300 object-cover"
      />
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold">
          <Link to={editPath(admin, id)} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StatusBadge status={shownStatus(publication, new Date())} />
          <FrenchTime instant={publishedAt} form="short" />
        </p>
      </div>
      <div className="col-span-2 flex items-center gap-1 max-md:-ml-2 md:col-span-1">
        <Link to={editPath(admin, id)} className={ROW_ACTION}>
          Modifier<span className="sr-only"> {title}</span>
        </Link>
        <Link to={viewPath(admin, id)} className={ROW_ACTION}>
          Voir<span className="sr-only"> {title}</span>
        </Link>
        <button type="button" className={`${ROW_DANGER} ml-auto md:ml-8`} disabled={isBusy} onClick={onTrash}>
          Supprimer<span className="sr-only"> {title}</span>
        </button>
      </div>
    </article>
  );
}

function Empty({ admin }: { admin: AdminKind }) {
  return (
    <div className="rounded-box border border-dashed border-control p-8 text-center">
      <p className="mb-4">{admin.words.empty}</p>
      <Link to={admin.createPath} className="text-link">
        {admin.words.create}
      </Link>
    </div>
  );
}

/** Everything of one kind that is not in the trash [2]. */
export function PublicationListScreen({ admin, publications }: ScreenProps) {
  const { words, createPath, trashPath } = admin;
  const [asked, setAsked] = useState<Publication | null>(null);
  const { message, isBusy, run } = useItemAction();
  return (
    <AdminScreen
      title={words.adminMenuTitle}
      actions={
        <>
          <Link to={trashPath} className="text-link mr-auto inline-flex min-h-11 items-center">
            Corbeille
          </Link>
          <Link to={createPath} className="button button-primary">
            {words.create}
          </Link>
        </>
      }
    >
      <Banner message={message} />
      <PublicationBrowser publications={publications} words={words} empty={<Empty admin={admin} />}>
        {(publication) => (
          <Row
            publication={publication}
            admin={admin}
            isBusy={isBusy}
            onTrash={() => setAsked(publication)}
          />
        )}
      </PublicationBrowser>
      <ConfirmDialog
        open={asked !== null}
        question={`Voulez-vous vraiment mettre "${asked?.title}" dans la corbeille\u202f?`}
        confirmLabel="Mettre à la corbeille"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) run('trash', asked.id);
          setAsked(null);
        }}
      />
    </AdminScreen>
  );
}
