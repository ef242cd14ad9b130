import { type ReactNode, type RefObject, useRef } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#ui/icons.tsx';
import { pageAddress } from '#ui/page-address.ts';
import { Picture } from '#ui/picture.tsx';
import { QuickExitLink } from '#ui/quick-exit/quick-exit-link.tsx';
import type { GalleryItem } from '../gallery-item.schema.ts';
import type { GalleryPage } from '../list-gallery.ts';
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

/** To another picture, in place of this one: the history holds one entry for all that are looked at in a row. */
function PictureLink({ pictureId, ...props }: PictureLinkProps) {
  const { state } = useLocation();
  return (
    <Link {...props} to={addresses.site.galleryPicture(pictureId)} replace preventScrollReset state={state} />
  );
}

interface StepProps {
  readonly label: string;
  readonly shown: GalleryItem;
  /** The picture beside it; nothing at the ends. */
  readonly pictureId: string | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** To the picture beside this one. At the ends it stays where it is, disabled: the focus is not lost with it. */
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
              alt={item.alt}
              sizes="5rem"
              className="h-14 w-20 bg-white/10 object-cover"
            />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}

interface LightboxProps {
  /** The page that holds the open picture. */
  readonly gallery: GalleryPage;
  /** The open one among the page's, counted from 0. */
  readonly index: number;
}

/** A picture of the gallery as large as the window allows, with its description and the way to the others. */
export function Lightbox({ gallery, index }: LightboxProps) {
  const shown = gallery.items[index];
  if (!shown) return null;
  return <OpenLightbox gallery={gallery} index={index} shown={shown} />;
}

function OpenLightbox({ gallery, index, shown }: LightboxProps & { shown: GalleryItem }) {
  const { items, page, total, before, beforeId, afterId } = gallery;
  const place = before + index + 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const moves = useLightboxMoves(page);
  const strip = useRef<HTMLUListElement>(null);
  useModalLightbox(dialog, shown.id);
  useEnlargement(dialog);
  useShownThumbnail(strip, shown.id);
  const [previous, next] = [items[index - 1]?.id ?? beforeId, items[index + 1]?.id ?? afterId];
  const step = (by: 1 | -1) => {
    const id = by === 1 ? next : previous;
    if (id) moves.open(id);
  };
  const swipe = useSwipe(step);
  useArrowKeys(step);
  return (
    <dialog
      ref={dialog}
      open
      aria-label="Image de la galerie"
      className="lightbox"
      onCancel={(event) => {
        event.preventDefault();
        moves.close();
      }}
    >
      <div className="flex items-center justify-between gap-2 px-4 py-2">
        <p className="tabular-nums">
          <span aria-hidden="true">
            {place} / {total}
          </span>
          <span className="sr-only">{`Image ${place} sur ${total}`}</span>
        </p>
        <div className="ml-auto">
          <QuickExitLink />
        </div>
        <Link
          to={pageAddress(addresses.site.gallery, page)}
          className={`${CONTROL} gap-2 px-3 font-semibold hover:bg-white/15`}
          onClick={(event) => {
            const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
            if (!isPlain) return;
            event.preventDefault();
            moves.close();
          }}
        >
          <CloseIcon className="size-6" />
          Fermer
        </Link>
      </div>
      <div {...swipe} className="relative flex min-h-0 items-center justify-center sm:px-20">
        <Picture
          key={shown.id}
          address={shown.image}
          alt={shown.alt}
          first
          sizes="100vw"
          className="h-full min-h-0 w-full object-contain"
        />
        <Step label="Image précédente" shown={shown} pictureId={previous} className="left-2">
          <ArrowLeftIcon className="size-6" />
        </Step>
        <Step label="Image suivante" shown={shown} pictureId={next} className="right-2">
          <ArrowRightIcon className="size-6" />
        </Step>
      </div>
      <p aria-live="polite" className="mx-auto max-w-[70ch] px-4 pt-4 pb-3 text-center text-balance">
        {shown.description}
      </p>
      {items.length > 1 && <Thumbnails strip={strip} gallery={gallery} shown={shown} />}
    </dialog>
  );
}
