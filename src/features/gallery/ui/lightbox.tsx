import { type ReactNode, type RefObject, useRef } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import { QuickExitLink } from '#ui/quick-exit/quick-exit-link.tsx';
import type { GalleryItem } from '../gallery-item.schema.ts';
import { PUBLIC_GALLERY_PATH, pictureAddress } from '../picture-address.ts';
import {
  useArrowKeys,
  useLightboxMoves,
  useModalLightbox,
  useShownThumbnail,
  useSwipe,
} from './use-lightbox.ts';

const CONTROL = 'touch inline-flex items-center justify-center rounded-full';

interface PictureLinkProps extends Omit<LinkProps, 'to'> {
  readonly item: GalleryItem;
}

/** To another picture, in place of this one: the history holds one entry for all that are looked at in a row. */
function PictureLink({ item, ...props }: PictureLinkProps) {
  const { state } = useLocation();
  return <Link {...props} to={pictureAddress(item.id)} replace preventScrollReset state={state} />;
}

interface StepProps {
  readonly label: string;
  readonly shown: GalleryItem;
  /** Nothing at the ends. */
  readonly item: GalleryItem | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** To the picture beside this one. At the ends it stays where it is, disabled: the focus is not lost with it. */
function Step({ label, shown, item, className, children }: StepProps) {
  return (
    <PictureLink
      item={item ?? shown}
      aria-label={label}
      aria-disabled={item ? undefined : true}
      onClick={(event) => !item && event.preventDefault()}
      className={`${CONTROL} absolute size-12 bg-[#06141dcc] ${item ? 'hover:bg-[#1c3442]' : 'cursor-not-allowed opacity-40'} ${className}`}
    >
      {children}
    </PictureLink>
  );
}

interface ThumbnailsProps {
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly items: readonly GalleryItem[];
  readonly shown: GalleryItem;
}

function Thumbnails({ strip, items, shown }: ThumbnailsProps) {
  return (
    <ul
      ref={strip}
      className="flex scroll-px-4 gap-2 overflow-x-auto px-4 pt-2 pb-4"
      aria-label="Toutes les images"
    >
      {items.map((item) => (
        <li key={item.id} className="shrink-0 first:ml-auto last:mr-auto">
          <PictureLink
            item={item}
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
  readonly items: readonly GalleryItem[];
  /** The open one, counted from 0. */
  readonly index: number;
}

/** A picture of the gallery as large as the window allows, with its description and the way to the others [2, 4]. */
export function Lightbox({ items, index }: LightboxProps) {
  const shown = items[index];
  if (!shown) return null;
  return <OpenLightbox items={items} index={index} shown={shown} />;
}

function OpenLightbox({ items, index, shown }: LightboxProps & { shown: GalleryItem }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const moves = useLightboxMoves();
  const strip = useRef<HTMLUListElement>(null);
  useModalLightbox(dialog, shown.id);
  useShownThumbnail(strip, shown.id);
  const [previous, next] = [items[index - 1], items[index + 1]];
  const step = (by: 1 | -1) => {
    const item = by === 1 ? next : previous;
    if (item) moves.open(item);
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
            {index + 1} / {items.length}
          </span>
          <span className="sr-only">{`Image ${index + 1} sur ${items.length}`}</span>
        </p>
        <div className="ml-auto">
          <QuickExitLink />
        </div>
        <Link
          to={PUBLIC_GALLERY_PATH}
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
        <Step label="Image précédente" shown={shown} item={previous} className="left-2">
          <ArrowLeftIcon className="size-6" />
        </Step>
        <Step label="Image suivante" shown={shown} item={next} className="right-2">
          <ArrowRightIcon className="size-6" />
        </Step>
      </div>
      <p aria-live="polite" className="mx-auto max-w-[70ch] px-4 pt-4 pb-3 text-center text-balance">
        {shown.description}
      </p>
      {items.length > 1 && <Thumbnails strip={strip} items={items} shown={shown} />}
    </dialog>
  );
}
