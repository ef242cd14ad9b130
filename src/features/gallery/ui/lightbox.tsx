import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { type LinkProps, useLocation } from 'react-router';
import { shownWidth } from '#platform/images/shown-width.ts';
import { addresses } from '#src/addresses.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#ui/icons.tsx';
import { pageAddress } from '#ui/page-address.ts';
import { Link } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { QuickExitLink } from '#ui/quick-exit/quick-exit-link.tsx';
import type { GalleryPage } from '../gallery.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import {
  useArrowKeys,
  useEnlargement,
  useLightboxMoves,
  useModalLightbox,
  useShownThumbnail,
  useSwipe,
} from './use-lightbox.ts';

const CONTROL = 'touch inline-flex items-center justify-center rounded-full';

interface PictureLinkProps extends Omit<LinkProps, 'to'> {
  readonly pictureId: string;
}

/** Link to another picture that replaces the history entry: "back" leaves the lightbox. */
function PictureLink({ pictureId, ...props }: PictureLinkProps) {
  const { state } = useLocation();
  return (
    <Link {...props} to={addresses.site.galleryPicture(pictureId)} replace preventScrollReset state={state} />
  );
}

/** Of a picture in the strip below the open one. */
const THUMBNAIL = shownWidth([{ width: '5rem', shape: 10 / 7 }], 80, 120);
/** Of the open one, between the links to its neighbours where there is room for them. */
const STAGE = shownWidth(
  [
    { when: '(min-width: 40rem)', width: 'calc(100vw - 10rem)', height: 'calc(100vh - 13rem)' },
    { width: '100vw', height: 'calc(100vh - 13rem)' },
  ],
  160,
  1920,
);

interface StepProps {
  readonly label: string;
  readonly shown: GalleryItem;
  /** Id of the neighbour; `null` at the ends. */
  readonly pictureId: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** Link to a neighbouring picture. At the ends it is disabled, not removed: the focus would be lost with it. */
function Step({ label, shown, pictureId, className, children }: StepProps) {
  return (
    <PictureLink
      pictureId={pictureId ?? shown.id}
      aria-label={label}
      aria-disabled={pictureId ? undefined : true}
      onClick={(event) => !pictureId && event.preventDefault()}
      className={`${CONTROL} absolute size-12 bg-[#06141dcc] ${pictureId ? 'hover:bg-[#1c3442]' : 'cursor-not-allowed opacity-40'} ${className}`}
    >
      {children}
    </PictureLink>
  );
}

interface ThumbnailsProps {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** The page's pictures. */
  readonly gallery: GalleryPage;
  readonly shown: GalleryItem;
}

function Thumbnails({ strip, gallery: { items, pageCount }, shown }: ThumbnailsProps) {
  return (
    <ul
      ref={strip}
      className="lightbox-thumbnails flex scroll-px-4 gap-2 overflow-x-auto px-4 pt-2 pb-4"
      aria-label={pageCount === 1 ? 'Toutes les images' : 'Images de cette page'}
    >
      {items.map((item) => (
        <li key={item.id} className="shrink-0 first:ml-auto last:mr-auto">
          <PictureLink
            pictureId={item.id}
            aria-current={item === shown ? 'true' : undefined}
            className="lightbox-thumbnail block overflow-hidden rounded-md"
          >
            <Picture
              address={item.image}
              focus={item.imageFocus}
              alt={item.alt}
              sizes={THUMBNAIL}
              className="h-14 w-20 bg-white/10 object-cover"
            />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}

interface BarProps {
  /** Of the picture in the whole gallery, from 1. */
  readonly place: number;
  readonly total: number;
  readonly gridAddress: string;
  readonly onClose: () => void;
}

/** Upper bar of the lightbox: place of the picture, quick exit, and a link back to the grid. */
function Bar({ place, total, gridAddress, onClose }: BarProps) {
  const close = (event: MouseEvent) => {
    // With one of these keys, the link opens in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-2 py-2 sm:px-4">
      <p className="mr-auto whitespace-nowrap tabular-nums">
        <span aria-hidden="true">
          {place} / {total}
        </span>
        <span className="sr-only">{`Image ${place} sur ${total}`}</span>
      </p>
      <div>
        <QuickExitLink />
      </div>
      <Link
        to={gridAddress}
        className={`${CONTROL} gap-1 px-2 font-semibold hover:bg-white/15 sm:gap-2 sm:px-3`}
        onClick={close}
      >
        <CloseIcon className="size-6 shrink-0 max-[359px]:hidden" />
        Fermer
      </Link>
    </div>
  );
}

interface StageProps {
  readonly shown: GalleryItem;
  /** Ids of the neighbours; `null` at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly onStep: (step: 1 | -1) => void;
}

/** The picture, which can be swiped, between the links to its neighbours. */
function Stage({ shown, previous, next, onStep }: StageProps) {
  const swipe = useSwipe(onStep);
  return (
    <div {...swipe} data-swipe="" className="relative flex min-h-0 items-center justify-center sm:px-20">
      <Picture
        key={shown.id}
        address={shown.image}
        alt={shown.alt}
        first
        sizes={STAGE}
        className="h-full min-h-0 w-full object-contain"
      />
      <Step label="Image précédente" shown={shown} pictureId={previous} className="left-2">
        <ArrowLeftIcon className="size-6" />
      </Step>
      <Step label="Image suivante" shown={shown} pictureId={next} className="right-2">
        <ArrowRightIcon className="size-6" />
      </Step>
    </div>
  );
}

interface LightboxProps {
  /** Page that has the open picture. */
  readonly gallery: GalleryPage;
  /** Of the open picture among the page's, from 0; -1 when none is open. */
  readonly index: number;
}

/** The open picture of the gallery as large as the window allows, with its description and links to the others. */
export function Lightbox({ gallery, index }: LightboxProps) {
  const shown = gallery.items[index];
  if (!shown) return null;
  return <OpenLightbox gallery={gallery} index={index} shown={shown} />;
}

function OpenLightbox({ gallery, index, shown }: LightboxProps & { shown: GalleryItem }) {
  const { items, page, total, before, beforeId, afterId } = gallery;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const { open, close, asked } = useLightboxMoves(page, shown.id);
  useModalLightbox(dialog, shown.id);
  useEnlargement(dialog);
  useShownThumbnail(strip, shown.id);
  const previous = items[index - 1]?.id ?? beforeId;
  const next = items[index + 1]?.id ?? afterId;
  const step = (by: 1 | -1) => {
    const from = items.findIndex(({ id }) => id === asked());
    const id = items[from + by]?.id ?? (by === 1 ? afterId : beforeId);
    if (from !== -1 && id) open(id);
  };
  useArrowKeys(step);
  return (
    <dialog
      ref={dialog}
      open
      aria-label="Image de la galerie"
      className="lightbox"
      // Escape, arrows and swipes (on `data-swipe`) that come before the scripts are repeated here (`ui/first-touch-script.ts`).
      data-first-touch=""
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <Bar
        place={before + index + 1}
        total={total}
        gridAddress={pageAddress(addresses.site.gallery, page)}
        onClose={close}
      />
      <Stage shown={shown} previous={previous} next={next} onStep={step} />
      <p aria-live="polite" className="mx-auto max-w-[70ch] px-4 pt-4 pb-3 text-center text-balance">
        {shown.description}
      </p>
      {items.length > 1 && <Thumbnails strip={strip} gallery={gallery} shown={shown} />}
    </dialog>
  );
}
