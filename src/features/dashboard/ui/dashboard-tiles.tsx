import type { ComponentType, SVGProps } from 'react';
import { Link } from 'react-router';
import { CONTENT_SCREENS, type TileIcon } from '#admin/content-screens.ts';
import {
  ALL_CONTENT_TYPES,
  CONTENT_TYPES,
  isPublicationKind,
  PUBLICATION_KINDS,
} from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import { MegaphoneIcon, PageIcon, QuoteIcon } from '#ui/icons.tsx';
import { EnvelopeIcon, PeopleIcon, PhotosIcon, ReportIcon } from './dashboard-icons.tsx';

interface Tile {
  readonly to: string;
  readonly label: string;
  readonly explanation: string;
  readonly icon: TileIcon;
}

const ICONS: Readonly<Record<TileIcon, ComponentType<SVGProps<SVGSVGElement>>>> = {
  page: PageIcon,
  megaphone: MegaphoneIcon,
  quote: QuoteIcon,
  envelope: EnvelopeIcon,
  people: PeopleIcon,
  photos: PhotosIcon,
  report: ReportIcon,
};

/** Ways to something new: first, and one under the other on a phone, within the thumb's reach. */
const CREATE_TILES: readonly Tile[] = PUBLICATION_KINDS.map((kind) => {
  const { createLabel, tile } = CONTENT_SCREENS[kind];
  return { to: addresses.admin.content[kind].create, label: createLabel, ...tile };
});

const LIST_TILES: readonly Tile[] = ALL_CONTENT_TYPES.filter((type) => !isPublicationKind(type)).map(
  (type) => ({
    to: addresses.admin.content[type].list,
    label: CONTENT_TYPES[type].words.adminMenuTitle,
    ...CONTENT_SCREENS[type].tile,
  }),
);

const TILE = 'flex h-full rounded-box border p-4 transition-colors';

function CreateTile({ tile: { to, label, explanation, icon } }: { tile: Tile }) {
  const Icon = ICONS[icon];
  return (
    <Link
      to={to}
      className={`${TILE} min-h-20 items-center gap-4 border-primary/40 bg-surface hover:border-primary hover:bg-primary/5`}
    >
      <span className="rounded-box bg-primary p-2.5 text-primary-content">
        <Icon className="size-6" />
      </span>
      <span>
        <span className="block font-heading text-lg font-bold">{label}</span>
        <span className="text-[0.9375rem] text-muted">{explanation}</span>
      </span>
    </Link>
  );
}

function ListTile({ tile: { to, label, explanation, icon } }: { tile: Tile }) {
  const Icon = ICONS[icon];
  return (
    <Link
      to={to}
      className={`${TILE} min-h-14 items-center gap-3 border-line bg-surface max-sm:px-3 hover:border-primary sm:items-start sm:gap-4`}
    >
      <Icon className="size-6 shrink-0 text-primary sm:size-7" />
      <span>
        <span className="block font-heading font-bold sm:text-lg">{label}</span>
        <span className="text-[0.9375rem] text-muted max-sm:sr-only">{explanation}</span>
      </span>
    </Link>
  );
}

/** A tile for a new publication of each kind, then one for the list of each other type. */
export function DashboardTiles() {
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-3">
        {CREATE_TILES.map((tile) => (
          <li key={tile.to}>
            <CreateTile tile={tile} />
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {LIST_TILES.map((tile) => (
          <li key={tile.to}>
            <ListTile tile={tile} />
          </li>
        ))}
      </ul>
    </>
  );
}
