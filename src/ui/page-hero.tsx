import type { ReactNode } from 'react';
import { FullVersion } from './light/light-version.tsx';
import { type PicturedSection, SectionPicture } from './section-picture.tsx';

interface PageHeroProps {
  readonly title: string;
  readonly lead?: string;
  /** The section whose picture is shown beside the text; only the sun without it. */
  readonly section?: PicturedSection;
  /** Content below the text, such as a link. */
  readonly children?: ReactNode;
  /** `false` where the screen has another main heading. */
  readonly isHeading?: boolean;
}

/** Header of a screen: its title in front of hills across the lake. */
export function PageHero({ title, lead, section, children, isHeading = true }: PageHeroProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className="relative overflow-hidden bg-deep text-deep-content">
      <FullVersion>
        <Hills hasSun={!section && isHeading} />
      </FullVersion>
      <div
        className={`wrap relative ${isHeading ? 'pt-7 pb-12 sm:pt-9 sm:pb-16' : 'pt-4 pb-9 sm:pt-5 sm:pb-11'}`}
      >
        <Title
          className={`font-heading font-extrabold tracking-[-0.02em] text-balance ${
            isHeading
              ? 'text-[clamp(1.75rem,5vw,3.25rem)] leading-[1.06]'
              : 'text-[clamp(1.125rem,2.4vw,1.5rem)] leading-tight'
          }`}
        >
          {title}
        </Title>
        {lead && (
          <p className="mt-3 max-w-[36em] text-[1.0625rem] leading-normal text-deep-muted sm:text-xl">
            {lead}
          </p>
        )}
        {children}
        {section && isHeading && <SectionPicture section={section} />}
      </div>
    </div>
  );
}

function Hills({ hasSun }: { hasSun: boolean }) {
  return (
    <svg
      viewBox="0 0 1600 240"
      preserveAspectRatio="xMaxYMax slice"
      className="no-print absolute inset-x-0 top-0 -bottom-px h-[calc(100%+1px)] w-full"
      aria-hidden="true"
      focusable="false"
    >
      {hasSun && <circle cx="1496" cy="128" r="44" fill="var(--hero-sun)" className="max-bar:hidden" />}
      <path
        d="M780 240c150-12 280-70 380-158 40-36 66-60 90-60 10 0 12 6 24 6 14 0 16-6 26-6 26 0 58 34 110 78 60 50 120 84 190 96v44Z"
        fill="var(--hero-hill-far)"
      />
      <path
        d="M520 240c120-44 230-58 340-34 90-40 190-44 290-8 110-44 220-44 450-14v56Z"
        fill="var(--hero-hill-mid)"
      />
      <path d="M0 240v-16c200-26 420-22 640-8 240-22 520-24 960-4v28Z" fill="var(--hero-hill-near)" />
    </svg>
  );
}
