import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { shownWidth } from '#lib/images/shown-width.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { addresses } from '#src/addresses.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#ui/icons.tsx';
import { island } from '#ui/island.tsx';
import { pageAddress } from '#ui/page-address.ts';
import { Picture } from '#ui/picture.tsx';
import { QuickExitLink } from '#ui/quick-exit/quick-exit-link.tsx';
import { windowTitle } from '#ui/window-title.ts';
import { altBesideDescription } from '../alt-text.ts';
import type { GalleryPage } from '../gallery.ts';
import type { GalleryItem } from '../gallery-item.schema.ts';
import {
  isPlainClick,
  useArrowKeys,
  useEnlargement,
  useGridLinks,
  useLightboxMoves,
  useModalLightbox,
  useShownThumbnail,
  useSwipe,
} from './use-lightbox.ts';

const CONTROL = 'touch inline-flex items-center justify-center rounded-full';

/** The fields of a picture that the lightbox shows: the rest would only make the page heavier. */
type LightboxItem = Pick<GalleryItem, 'id' | 'image' | 'imageFocus' | 'alt' | 'altPending' | 'description'>;

/** A page of the gallery, as the lightbox knows it. */
export interface LightboxPage extends Omit<GalleryPage, 'items'> {
  readonly items: readonly LightboxItem[];
}

/** Characters of a picture's description that its page's title takes. */
const TITLE_LENGTH = 60;

/** Returns the title of a picture's page. */
export function pictureTitle({ description }: Pick<GalleryItem, 'description'>): string {
  return excerptOf(description, TITLE_LENGTH);
}

interface PictureLinkProps extends ComponentProps<'a'> {
  readonly pictureId: string;
  readonly onOpen: (id: string) => void;
}

/** Link to another picture, which opens in the place of the one that is open. */
function PictureLink({ pictureId, onOpen, ...props }: PictureLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onOpen(pictureId);
  };
  return <a {...props} href={addresses.site.galleryPicture(pictureId)} onClick={follow} />;
}

/** Shown width of a picture in the strip below the open one. */
const THUMBNAIL = shownWidth([{ width: '5rem', shape: 10 / 7 }], 80, 120);
/** Shown width of the open picture, between the links to its neighbours where there is room for them. */
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
  readonly shown: LightboxItem;
  /** Id of the neighbour; `null` at the ends. */
  readonly pictureId: string | null;
  readonly onOpen: (id: string) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Link to a neighbouring picture. At the ends it is disabled, not removed: the focus would be lost with it. */
function Step({ label, shown, pictureId, onOpen, className, children }: StepProps) {
  return (
    <PictureLink
      pictureId={pictureId ?? shown.id}
      aria-label={label}
      aria-disabled={pictureId ? undefined : true}
      onOpen={onOpen}
      className={`${CONTROL} absolute size-12 bg-[#06141dcc] ${pictureId ? 'hover:bg-[#1c3442]' : 'cursor-not-allowed opacity-40'} ${className}`}
    >
      {children}
    </PictureLink>
  );
}

interface ThumbnailsProps {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** The page's pictures. */
  readonly gallery: LightboxPage;
  readonly shown: LightboxItem;
  readonly onOpen: (id: string) => void;
}

function Thumbnails({ strip, gallery: { items, pageCount }, shown, onOpen }: ThumbnailsProps) {
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
            onOpen={onOpen}
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
  /** Place of the picture in the whole gallery, from 1. */
  readonly place: number;
  readonly total: number;
  readonly gridAddress: string;
  readonly onClose: () => void;
}

/** Upper bar of the lightbox: place of the picture, quick exit, and a link back to the grid. */
function Bar({ place, total, gridAddress, onClose }: BarProps) {
  const close = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
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
      <a
        href={gridAddress}
        className={`${CONTROL} gap-1 px-2 font-semibold hover:bg-white/15 sm:gap-2 sm:px-3`}
        onClick={close}
      >
        <CloseIcon className="size-6 shrink-0 max-[359px]:hidden" />
        Fermer
      </a>
    </div>
  );
}

interface StageProps {
  readonly shown: LightboxItem;
  /** Ids of the neighbours; `null` at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly onOpen: (id: string) => void;
  readonly onStep: (step: 1 | -1) => void;
}

/** The picture, which can be swiped, between the links to its neighbours. */
function Stage({ shown, previous, next, onOpen, onStep }: StageProps) {
  const swipe = useSwipe(onStep);
  return (
    <div {...swipe} className="relative flex min-h-0 items-center justify-center sm:px-20">
      <Picture
        key={shown.id}
        address={shown.image}
        alt={altBesideDescription(shown)}
        first
        sizes={STAGE}
        className="h-full min-h-0 w-full object-contain"
      />
      <Step label="Image précédente" shown={shown} pictureId={previous} onOpen={onOpen} className="left-2">
        <ArrowLeftIcon className="size-6" />
      </Step>
      <Step label="Image suivante" shown={shown} pictureId={next} onOpen={onOpen} className="right-2">
        <ArrowRightIcon className="size-6" />
      </Step>
    </div>
  );
}

interface LightboxProps {
  /** Page of the gallery on the screen. */
  readonly gallery: LightboxPage;
  /** Id of the picture that the server has opened; null where it opened none. */
  readonly opened: string | null;
  /** Window title of the page without an open picture. */
  readonly pageTitle: string;
  readonly siteName: string;
}

interface OpenLightboxProps {
  readonly gallery: LightboxPage;
  /** Place of the open picture among the page's, from 0. */
  readonly index: number;
  readonly shown: LightboxItem;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** The open picture of the gallery as large as the window allows, with its description and links to the others. */
export function Lightbox({ gallery, opened, pageTitle, siteName }: LightboxProps) {
  const { items, page } = gallery;
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { shownId, open, close } = useLightboxMoves({ ids, page, opened });
  useGridLinks(ids, open);
  const index = items.findIndex(({ id }) => id === shownId);
  const shown = items[index];
  const title = shown ? windowTitle(pictureTitle(shown), siteName) : pageTitle;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!shown) return null;
  return <OpenLightbox gallery={gallery} index={index} shown={shown} onOpen={open} onClose={close} />;
}

function OpenLightbox({ gallery, index, shown, onOpen, onClose }: OpenLightboxProps) {
  const { items, page, total, before, beforeId, afterId } = gallery;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  useModalLightbox(dialog, shown.id);
  useEnlargement(dialog);
  useShownThumbnail(strip, shown.id);
  const previous = items[index - 1]?.id ?? beforeId;
  const next = items[index + 1]?.id ?? afterId;
  const step = (by: 1 | -1) => {
    const id = by === 1 ? next : previous;
    if (id) onOpen(id);
  };
  useArrowKeys(step);
  return (
    <dialog
      ref={dialog}
      open
      aria-label="Image de la galerie"
      className="lightbox"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Bar
        place={before + index + 1}
        total={total}
        gridAddress={pageAddress(addresses.site.gallery, page)}
        onClose={onClose}
      />
      <Stage shown={shown} previous={previous} next={next} onOpen={onOpen} onStep={step} />
      <p aria-live="polite" className="mx-auto max-w-[70ch] px-4 pt-4 pb-3 text-center text-balance">
        {shown.description}
      </p>
      {items.length > 1 && <Thumbnails strip={strip} gallery={gallery} shown={shown} onOpen={onOpen} />}
    </dialog>
  );
}

/** The same, in a page. */
export const LightboxIsland = island('lightbox', Lightbox);
