import { PauseIcon, PlayIcon } from './icons.tsx';
import { FullVersion } from './light/light-version.tsx';
import type { Carousel } from './use-carousel.ts';

interface CarouselControlsProps {
  readonly carousel: Carousel;
  /** French name of a slide: 'Image', 'Témoignage'. */
  readonly slideName: string;
  readonly className?: string;
}

/**
 * A radio button per slide, handled by the page's inline script until the carousel is hydrated (`carousel-script.ts`),
 * and the pause button once slides change automatically. All are hidden without JavaScript.
 */
export function CarouselControls({ carousel, slideName, className = '' }: CarouselControlsProps) {
  const { count, shown, turns, show, toggle } = carousel;
  const slides = Array.from({ length: count }, (_, slide) => slide);
  return (
    <FullVersion>
      <div className={`needs-scripting no-print flex items-center ${className}`}>
        <button
          type="button"
          className="needs-islands touch inline-flex items-center justify-center rounded-full hover:bg-current/15"
          aria-label={turns ? 'Mettre le défilement en pause' : 'Reprendre le défilement'}
          onClick={toggle}
        >
          {turns ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </button>
        <div role="radiogroup" aria-label={`${slideName}s`} className="flex items-center">
          {slides.map((slide) => (
            <input
              key={slide}
              type="radio"
              name={slideName}
              value={slide}
              className="carousel-dot touch"
              aria-label={`${slideName} ${slide + 1} sur ${count}`}
              checked={slide === shown}
              onChange={() => show(slide)}
            />
          ))}
        </div>
      </div>
    </FullVersion>
  );
}
