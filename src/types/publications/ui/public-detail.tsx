import { coverDescription, shownAlt } from '#content/fields/picture/alt-text.ts';
import { shownWidth } from '#lib/images/shown-width.ts';
import { assistanceLink } from '#settings/navigation.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { DocumentList } from '#ui/document-list.tsx';
import { FrenchTime } from '#ui/french-time.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Publication, PublicationImage, PublicationKind } from '../publication.schema.ts';
import type { AlertState } from '../publication.ts';
import { PublicBadge } from './public-badge.tsx';
import { PublicCover } from './public-cover.tsx';
import { ShareIsland } from './public-share.tsx';

interface PublicDetailProps {
  readonly kind: PublicationKind;
  /** With its body presented by the loader. */
  readonly publication: Publication;
  readonly alert: AlertState | null;
}

/** Leads from a story of violence to help; nothing where there is none to lead to. */
function HelpLink() {
  const link = assistanceLink(useOrganisation());
  if (!link) return null;
  return (
    <aside
      aria-label={link.label}
      className="mb-8 flex max-w-[38.25rem] flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-box border border-line bg-surface px-5 py-3"
    >
      <p>Vous vivez une violence, ou quelqu’un de proche{'\u202f'}?</p>
      <PageLink href={link.to} className="text-link inline-flex min-h-11 items-center font-semibold">
        {link.label}
      </PageLink>
    </aside>
  );
}

/** The whole publication. */
export function PublicDetail({ kind, publication, alert }: PublicDetailProps) {
  const {
    title,
    publishedAt,
    alertUntil,
    mentionsViolence,
    coverImage,
    coverFocus,
    coverAlt,
    coverDecorative,
    details,
    images,
    documents,
  } = publication;
  return (
    <article data-kind={kind} data-alert={alert} className="kind-detail mt-5 sm:mt-8">
      <header>
        <PublicBadge alert={alert} />
        <h1 className="text-[clamp(1.875rem,4.4vw,2.875rem)] leading-[1.08] font-bold">{title}</h1>
        <p className="mt-4 text-muted">
          {publishedAt && 'Publié le '}
          <FrenchTime instant={publishedAt} form={alert ? 'withTime' : 'long'} />
        </p>
        {alert && (
          <p className="text-muted">
            {alert === 'inForce' ? 'Valable jusqu’au ' : 'Terminé le '}
            <FrenchTime instant={alertUntil} form="withTime" />
          </p>
        )}
      </header>
      <PublicCover
        address={coverImage}
        focus={coverFocus}
        alt={shownAlt(coverDescription({ coverAlt, coverDecorative }))}
      />
      {mentionsViolence && <HelpLink />}
      <div
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written, and presented by the loader
        dangerouslySetInnerHTML={{ __html: details }}
      />
      {images.length > 0 && <ExtraImages images={images} />}
      {documents.length > 0 && <Documents documents={documents} />}
      <ShareIsland kind={kind} publication={{ slug: publication.slug, title }} />
    </article>
  );
}

const IN_PAIRS = shownWidth(
  [
    { when: '(min-width: 76rem)', width: '34.75rem', shape: 16 / 10 },
    { when: '(min-width: 40rem)', width: '45vw', shape: 16 / 10 },
    { width: '92vw', shape: 16 / 10 },
  ],
  288,
  590,
);
const ALONE = shownWidth(
  [
    { when: '(min-width: 42rem)', width: '38.25rem', shape: 16 / 10 },
    { width: '92vw', shape: 16 / 10 },
  ],
  288,
  620,
);

function Documents({ documents }: Pick<Publication, 'documents'>) {
  return (
    <section aria-labelledby="documents" className="clear-both max-w-[38.25rem] pt-14">
      <h2 id="documents" className="sun-mark text-2xl">
        Documents
      </h2>
      <DocumentList documents={documents} className="mt-6" />
    </section>
  );
}

function ExtraImages({ images }: { images: readonly PublicationImage[] }) {
  return (
    <section
      aria-labelledby="en-images"
      className={`clear-both pt-14 ${images.length > 1 ? '' : 'max-w-[38.25rem]'}`}
    >
      <h2 id="en-images" className="sun-mark text-2xl">
        En images
      </h2>
      <ul className={`mt-6 grid gap-6 ${images.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {images.map(({ url, caption, focus, ...description }) => (
          <li key={url}>
            <figure>
              <Picture
                address={url}
                focus={focus}
                alt={shownAlt(description)}
                sizes={images.length > 1 ? IN_PAIRS : ALONE}
                className="aspect-16/10 w-full rounded-box bg-base-300 object-cover"
              />
              {shownAlt(description) === '' && <PictureLink address={url} />}
              {caption && (
                <figcaption className="mt-3 text-[0.9375rem] wrap-anywhere text-muted">{caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
