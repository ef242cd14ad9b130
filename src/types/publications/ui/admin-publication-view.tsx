import { Link, useLocation } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import { AdminScreen } from '#admin/index.ts';
import { AltStatement, ToDescribeMark } from '#admin/pictures/alt-fields.tsx';
import { withDescribedPictures } from '#admin/pictures/described-pictures.ts';
import { StatusBadge } from '#admin/ui/status-badge.tsx';
import {
  ALT_TEXT,
  coverDescription,
  type PictureDescription,
  shownAlt,
} from '#content/fields/picture/alt-text.ts';
import { presentRichText } from '#lib/html/present-rich-text.ts';
import { imageAddressesIn } from '#lib/images/image-address.ts';
import { DocumentList } from '#ui/document-list.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { useShownAddresses } from '#ui/shown-addresses.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { changedAt, shownStatus } from '../publication.policy.ts';
import type { Publication } from '../publication.schema.ts';
import {
  AlertButtons,
  AlertOutcome,
  AlertStateBadge,
  steeredState,
  useAlertSteering,
} from './admin-alert.tsx';
import { adminKindOf } from './admin-kind.ts';
import { ShareLinks } from './admin-share.tsx';
import { VisibilitySentence } from './admin-visibility.tsx';
import { PreviewButton } from './preview/preview-button.tsx';
import { previewOf } from './preview/previewed-publication.ts';

function Documents({ documents }: Pick<Publication, 'documents'>) {
  const addressOf = useShownAddresses(documents.map(({ url }) => url));
  if (documents.length === 0) return null;
  const shown = documents.map((document) => ({ ...document, url: addressOf(document.url) ?? document.url }));
  return (
    <section className="mt-8" aria-labelledby="documents">
      <h2 id="documents" className="mb-3 text-lg">
        Documents
      </h2>
      <DocumentList documents={shown} />
    </section>
  );
}

/** Alternative text of a picture, below it. */
function Described(description: PictureDescription) {
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <span className="text-muted">{ALT_TEXT.label}&nbsp;: </span>
      <AltStatement {...description} />
    </p>
  );
}

function Images({ images }: Pick<Publication, 'images'>) {
  if (images.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="images">
      <h2 id="images" className="mb-3 text-lg">
        Images
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {images.map(({ url, caption, focus, alt, decorative }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may stand there twice
          <li key={`${index} ${url}`}>
            <figure>
              <Picture
                address={url}
                focus={focus}
                alt={shownAlt({ alt, decorative })}
                sizes="(min-width: 48rem) 24rem, 50vw"
                className="aspect-[4/3] w-full rounded-field bg-base-300 object-cover"
              />
              {caption && <figcaption className="mt-1 text-sm text-muted">{caption}</figcaption>}
              <Described alt={alt} decorative={decorative} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A publication as it is stored, the same for the three kinds (docs/specification/back-office.md#view-screens). */
export function PublicationViewScreen({ publication }: { publication: Publication }) {
  const admin = adminKindOf(useLocation().pathname);
  const { assetOrigin } = useSiteSettings();
  const addressOf = useShownAddresses(imageAddressesIn(publication.details));
  const {
    id,
    title,
    details,
    coverImage,
    coverFocus,
    coverAlt,
    coverDecorative,
    images,
    documents,
    publishedAt,
    alertUntil,
    picturesToDescribe,
    createdAt,
    updatedAt,
  } = publication;
  const cover = coverDescription({ coverAlt, coverDecorative });
  const status = shownStatus(publication, serverClock.now());
  const alert = steeredState(publication);
  const steering = useAlertSteering();
  const lastChange = status === 'published' ? changedAt(publishedAt ?? createdAt, updatedAt) : updatedAt;
  return (
    <AdminScreen
      title={title}
      back={{ to: admin.screens.list, label: admin.words.backToList }}
      actions={
        <>
          <PreviewButton read={() => previewOf(admin.kind, publication)} />
          <Link to={admin.screens.edit(id)} className="button button-primary">
            Modifier
          </Link>
        </>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-muted">
        <StatusBadge status={status} />
        {picturesToDescribe > 0 && <ToDescribeMark />}
        <p>
          Publié le <FrenchTime instant={publishedAt ?? createdAt} form="long" />
        </p>
        {alert ? (
          <AlertStateBadge state={alert} until={alertUntil} />
        ) : (
          alertUntil && (
            <p>
              Fin de l’alerte le <FrenchTime instant={alertUntil} form="withTime" />
            </p>
          )
        )}
        <p>
          Dernière modification le <FrenchTime instant={lastChange} form="long" />
        </p>
      </div>
      <AlertOutcome steering={steering} />
      {alert && (
        <div className="mb-6 flex flex-wrap gap-2">
          <AlertButtons alert={publication} state={alert} steering={steering} />
        </div>
      )}
      <section aria-label="Adresse publique" className="mb-6 rounded-box border border-line bg-surface p-4">
        {status === 'published' ? (
          <ShareLinks kind={admin.kind} publication={publication} />
        ) : (
          <p className="text-sm text-muted">
            <VisibilitySentence publication={publication} />
          </p>
        )}
      </section>
      <div className="rounded-box border border-line bg-surface p-4 sm:p-8">
        <div className="mx-auto max-w-[40rem]">
          <Picture
            address={coverImage}
            focus={coverFocus}
            alt={shownAlt(cover)}
            sizes="(min-width: 48rem) 42rem, 100vw"
            first
            className="aspect-[16/9] w-full rounded-field bg-base-300 object-cover"
          />
          <div className="mb-6">{coverImage && <Described {...cover} />}</div>
          <div
            className="rich-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps nothing but sanitised HTML
            dangerouslySetInnerHTML={{
              __html: presentRichText(withDescribedPictures(details), { assetOrigin }, addressOf),
            }}
          />
          <Images images={images} />
          <Documents documents={documents} />
        </div>
      </div>
    </AdminScreen>
  );
}
