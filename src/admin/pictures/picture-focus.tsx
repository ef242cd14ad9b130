import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { defaultFocus, type Focus, focusClasses } from '#lib/images/focus.ts';
import { type ImageSize, withoutSignature } from '#lib/images/image-address.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icons.tsx';
import { guessShownFocus } from './guess-shown-focus.ts';
import { focusOf, type PictureValue } from './picture-value.ts';
import { usePictureSource } from './use-picture-source.ts';

/** Percent by which an arrow key moves the point. */
const STEP = 5;

const MOVES = [
  { key: 'ArrowLeft', label: 'Vers la gauche', by: { x: -STEP, y: 0 }, Icon: ArrowLeftIcon, turn: '' },
  { key: 'ArrowUp', label: 'Vers le haut', by: { x: 0, y: -STEP }, Icon: ArrowLeftIcon, turn: 'rotate-90' },
  { key: 'ArrowDown', label: 'Vers le bas', by: { x: 0, y: STEP }, Icon: ArrowRightIcon, turn: 'rotate-90' },
  { key: 'ArrowRight', label: 'Vers la droite', by: { x: STEP, y: 0 }, Icon: ArrowRightIcon, turn: '' },
] as const;

/** Aspect ratios in which screens show pictures. */
const SHAPES = [
  { label: 'Carré', className: 'aspect-square w-20' },
  { label: 'Large', className: 'aspect-16/10 w-32' },
  { label: 'Haut', className: 'aspect-4/5 w-16' },
] as const;

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}

function moved({ x, y }: Focus, by: Focus): Focus {
  return { x: within(x + by.x), y: within(y + by.y) };
}

function sayFocus({ x, y }: Focus): string {
  return `${x}\u00a0% depuis la gauche, ${y}\u00a0% depuis le haut`;
}

/** Returns the ref of an element to drag by touch; `touch-action` alone does not keep the page from scrolling. */
function useFingerHold() {
  const held = useRef<SVGGElement>(null);
  useEffect(() => {
    const element = held.current;
    const hold = (event: TouchEvent) => event.preventDefault();
    element?.addEventListener('touchstart', hold, { passive: false });
    return () => element?.removeEventListener('touchstart', hold);
  }, []);
  return held;
}

interface StageProps {
  readonly src: string;
  readonly name: string;
  readonly point: Focus;
  readonly hintId: string;
  readonly onMove: (point: Focus) => void;
  readonly onLoad: (image: HTMLImageElement) => void;
}

/** The whole picture with its focal point, moved by touch, pointer and arrow keys. */
function Stage({ src, name, point, hintId, onMove, onLoad }: StageProps) {
  const stage = useRef<HTMLButtonElement>(null);
  const held = useFingerHold();
  const isDragging = useRef(false);
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return;
    onMove({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES.find(({ key }) => key === event.key);
    if (!move) return;
    event.preventDefault();
    onMove(moved(point, move.by));
  };
  const onDrag = (event: PointerEvent) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = event.type === 'pointerdown' || (isDragging.current && event.type === 'pointermove');
    if (isDragging.current) pointAt(event);
  };
  return (
    <button
      ref={stage}
      type="button"
      className="relative inline-block max-w-full cursor-crosshair overflow-hidden rounded-field align-top"
      aria-label={`Point à garder de ${name}\u00a0: ${sayFocus(point)}`}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      // Keyboard clicks have no position.
      onClick={(event) => event.detail > 0 && pointAt(event)}
    >
      <img
        src={src}
        alt=""
        className="block max-h-80 max-w-full"
        draggable={false}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
      />
      <svg className="absolute inset-0 size-full" aria-hidden="true" focusable="false">
        <svg x={`${point.x}%`} y={`${point.y}%`} overflow="visible" aria-hidden="true">
          {/* Only the point captures touch; elsewhere on the picture the page scrolls. */}
          <g
            ref={held}
            className="cursor-grab"
            onPointerDown={onDrag}
            onPointerMove={onDrag}
            onPointerUp={onDrag}
            onPointerCancel={onDrag}
          >
            <circle r="26" fill="transparent" />
            <circle r="17" fill="#fff" fillOpacity=".25" stroke="#000" strokeWidth="5" />
            <circle r="17" fill="none" stroke="#fff" strokeWidth="2.5" />
            <circle r="3" fill="#fff" stroke="#000" />
          </g>
        </svg>
      </svg>
    </button>
  );
}

function Crops({ src, point, size }: { src: string; point: Focus; size: ImageSize }) {
  return (
    <ul className="flex flex-wrap items-end gap-3" aria-label="Recadrages">
      {SHAPES.map(({ label, className }) => (
        <li key={label} className="text-center text-sm text-muted">
          <img
            src={src}
            alt=""
            className={`rounded-field bg-base-300 object-cover ${className} ${focusClasses(point, size)}`}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface PictureFocusProps {
  readonly picture: PictureValue;
  readonly onChange: (picture: PictureValue) => void;
  /** Name of the picture, after "de": `l’image 2`. */
  readonly name: string;
}

function FocusEditor({ picture, onChange, name, src }: PictureFocusProps & { src: string }) {
  const hintId = useId();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<ImageSize>({ width: 1, height: 1 });
  const [guessed, setGuessed] = useState<Focus | null>(null);
  const point = focusOf(picture) ?? guessed ?? defaultFocus(size);
  const move = (focus: Focus) => {
    if (picture.kind !== 'none') onChange({ ...picture, focus });
  };
  const guess = () => (image.current ? guessShownFocus(image.current) : Promise.resolve(null));
  const load = (shown: HTMLImageElement) => {
    image.current = shown;
    setSize({ width: shown.naturalWidth, height: shown.naturalHeight });
    if (!focusOf(picture)) void guess().then(setGuessed);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would inherit the name of the field around it
    <div role="group" aria-label={`Recadrage de ${name}`} className="flex flex-col items-start gap-3 pb-3">
      <p id={hintId} className="text-sm text-muted">
        Touchez ce qui doit rester visible partout, un visage par exemple, ou faites glisser le rond.
      </p>
      <Stage src={src} name={name} point={point} hintId={hintId} onMove={move} onLoad={load} />
      <div className="flex flex-wrap items-center gap-1">
        {MOVES.map(({ key, label, by, Icon, turn }) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            className="touch inline-flex items-center justify-center rounded-field hover:bg-base-content/8"
            onClick={() => move(moved(point, by))}
          >
            <Icon className={`size-5 ${turn}`} />
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet min-h-11 py-2 text-sm"
          onClick={() => void guess().then((focus) => move(focus ?? defaultFocus(size)))}
        >
          Recentrer automatiquement
        </button>
      </div>
      <p role="status" className="sr-only">
        {sayFocus(point)}
      </p>
      <Crops src={src} point={point} size={size} />
    </div>
  );
}

/** Collapsed control of a picture's focal point (docs/specification/pictures.md#focal-point). */
export function PictureFocus({ picture, onChange, name }: PictureFocusProps) {
  const src = usePictureSource(picture);
  const [isOpen, setOpen] = useState(false);
  if (!src) return null;
  return (
    <details className="mb-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline underline-offset-4">
        Choisir le cadrage<span className="sr-only"> de {name}</span>
      </summary>
      {isOpen && (
        <FocusEditor
          key={withoutSignature(src)}
          picture={picture}
          onChange={onChange}
          name={name}
          src={src}
        />
      )}
    </details>
  );
}
