import { FullVersion } from './light/light-version.tsx';

/** Sections of the site with their own picture. */
export type PicturedSection =
  | 'organisation'
  | 'team'
  | 'blog'
  | 'article'
  | 'bulletin'
  | 'echo'
  | 'results'
  | 'domains'
  | 'network'
  | 'partners'
  | 'donation'
  | 'gallery';

/**
 * Drawing of each section on a grid of 120 × 120, in filled shapes that suit any organisation. Inline, because a few
 * hundred bytes cost less than a request.
 */
const SHAPES: Readonly<Record<PicturedSection, string>> = {
  // A tree under which people meet.
  organisation:
    'M56 104V76L42 64l4-5 10 8V48h8v24l12-10 4 5-16 14v23h8v4H48v-4ZM60 14c13 0 20 7 22 15 10 1 17 8 17 17s-8 17-19 17c-5 0-9-1-12-4-3 2-5 3-8 3s-5-1-8-3c-3 3-7 4-12 4-11 0-19-8-19-17s7-16 17-17c2-8 9-15 22-15Z',
  team: 'M60 22a15 15 0 1 1 0 30 15 15 0 0 1 0-30ZM30 38a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM90 38a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM60 58c16 0 25 11 26 36H34c1-25 10-36 26-36ZM30 67c4 0 7 1 9 2-7 6-10 14-11 25H10c1-18 8-27 20-27ZM90 67c12 0 19 9 20 27H92c-1-11-4-19-11-25 2-1 5-2 9-2Z',
  blog: 'M24 26h50v12H24ZM24 46h72v8H24ZM24 60h72v8H24ZM24 74h72v8H24ZM24 88h44v8H24ZM82 26h14v12H82Z',
  article: 'M58 34v62c-10-8-24-10-42-9V26c18-1 32 1 42 8ZM62 34c10-7 24-9 42-8v61c-18-1-32 1-42 9Z',
  bulletin: 'M22 50l16-2 44-24v68L38 72l-16-2ZM88 46a14 14 0 0 1 0 24ZM36 77l14 5 2 16H40Z',
  echo: 'M20 26h58a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H48L32 82V68H20a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8ZM94 46h6a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-6v12L80 86H60a8 8 0 0 1-7-4l-1-6h28a14 14 0 0 0 14-14Z',
  results:
    'M18 92h84v6H18ZM24 66h16v22H24ZM52 50h16v38H52ZM80 30h16v58H80ZM20 50l34-24 14 8 20-16 4 5-24 19-14-8-30 21Z',
  domains:
    'M57 100V62C41 63 28 54 24 34c19-1 30 6 34 19 3-20 16-32 40-32-1 25-14 39-35 40v39ZM34 98h52v6H34Z',
  network:
    'M60 46a14 14 0 1 1 0 28 14 14 0 0 1 0-28ZM26 16a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM96 22a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM22 78a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM92 80a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM33 33l16 16-4 4-16-16ZM85 34l3 5-16 11-3-5ZM46 68l4 5-18 12-3-5ZM71 67l14 15-4 4-14-15Z',
  partners:
    'M44 32a28 28 0 0 1 16 5 34 34 0 0 0-7 7 19 19 0 1 0 3 30 34 34 0 0 0 6 7 28 28 0 1 1-18-49ZM76 32a28 28 0 1 1-16 51 34 34 0 0 0 7-7 19 19 0 1 0-3-30 34 34 0 0 0-6-7 28 28 0 0 1 18-7Z',
  donation: 'M60 100S16 74 16 44a23 23 0 0 1 44-10 23 23 0 0 1 44 10c0 30-44 56-44 56Z',
  gallery:
    'M18 24h84v72H18Zm8 8v56h68V32ZM30 84l20-28 13 15 9-10 18 23ZM78 38a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
};

interface SectionDrawingProps {
  readonly section: PicturedSection;
  readonly className: string;
}

/** A section's picture on a disc, in the colour of the text around it: yellow is for alerts alone. */
export function SectionDrawing({ section, className }: SectionDrawingProps) {
  return (
    <FullVersion>
      <svg viewBox="0 0 120 120" className={className} aria-hidden="true" focusable="false">
        <circle cx="60" cy="60" r="60" fill="currentColor" opacity=".12" />
        <path
          transform="translate(18 18) scale(.7)"
          d={SHAPES[section]}
          fill="currentColor"
          fillRule="evenodd"
        />
      </svg>
    </FullVersion>
  );
}

/** A section's picture beside the page's title, where there is room. */
export function SectionPicture({ section }: { section: PicturedSection }) {
  return (
    <SectionDrawing
      section={section}
      className="no-print absolute top-1/2 right-10 size-44 -translate-y-[56%] max-bar:hidden"
    />
  );
}
