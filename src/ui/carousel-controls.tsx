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
 * A radio button a slide, which the page's own script answers until the carousel is alive (`carousel-script.ts`), and the
 * pause button, which is there once something turns. None of them is there where scripts do not run.
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
