import { PauseIcon, PlayIcon } from './icons.tsx';
import type { Carousel } from './use-carousel.ts';

interface CarouselControlsProps {
  readonly carousel: Carousel;
  /** French name of a slide: 'Image', 'Témoignage'. */
  readonly slideName: string;
  readonly className?: string;
}

/**
 * The pause button and a dot a slide (WAI-ARIA Authoring Practices, carousel); they are not there where scripts do
 * not run.
 */
export function CarouselControls({ carousel, slideName, className = '' }: CarouselControlsProps) {
  const { count, shown, turns, show, toggle } = carousel;
  const slides = Array.from({ length: count }, (_, slide) => slide);
  return (
    <div className={`needs-scripting no-print flex items-center ${className}`}>
      <button
        type="button"
        className="touch inline-flex items-center justify-center rounded-full hover:bg-current/15"
        aria-label={turns ? 'Mettre le défilement en pause' : 'Reprendre le défilement'}
        onClick={toggle}
      >
        {turns ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
      </button>
      {slides.map((slide) => (
        <button
          key={slide}
          type="button"
          className="carousel-dot touch"
          aria-label={`${slideName} ${slide + 1} sur ${count}`}
          aria-current={slide === shown ? 'true' : undefined}
          onClick={() => show(slide)}
        />
      ))}
    </div>
  );
}
