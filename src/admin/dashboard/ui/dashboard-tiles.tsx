import type { ComponentType, SVGProps } from 'react';
import { Link } from 'react-router';
import { CONTENT_SCREENS } from '#admin/content-screens.ts';
import {
  ALL_CONTENT_TYPES,
  CONTENT_TYPES,
  isPublicationKind,
  PUBLICATION_KINDS,
} from '#content/content-types.ts';
import type { TileIcon as TileIconName } from '#content/define.ts';
import { addresses } from '#src/addresses.ts';
import { EnvelopeIcon, Icon, MegaphoneIcon, PageIcon, PhotosIcon, QuoteIcon } from '#ui/icons.tsx';

interface Tile {
  readonly to: string;
  readonly label: string;
  readonly explanation: string;
  readonly icon: TileIconName;
}

/** A tile with a second link, to the list of the items that it creates. */
interface CreateTile extends Tile {
  readonly list: string;
  /** Label of that link. */
  readonly all: string;
}

type IconProps = SVGProps<SVGSVGElement>;

function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.2" r="3.4" />
      <path d="M2.8 19.5c.5-3.6 3-5.6 6.2-5.6s5.7 2 6.2 5.6M15.6 5.2a3.2 3.2 0 0 1 0 6M17.8 14.6c2 .7 3.1 2.4 3.4 4.9" />
    </Icon>
  );
}

function ReportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h8l4 4v13h-12zM14 3.8v4.2h4.2M9.5 17v-3M12.5 17v-5.5M15.5 17v-1.8" />
    </Icon>
  );
}

function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8 14h3M13 14h3M8 17h3" />
    </Icon>
  );
}

function NoticeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16v13H4zM8 9.5h8M8 12.5h8M8 15.5h4M12 2.8v2.7" />
    </Icon>
  );
}

const ICONS: Readonly<Record<TileIconName, ComponentType<IconProps>>> = {
  page: PageIcon,
  megaphone: MegaphoneIcon,
  quote: QuoteIcon,
  envelope: EnvelopeIcon,
  people: PeopleIcon,
  photos: PhotosIcon,
  report: ReportIcon,
  calendar: CalendarIcon,
  notice: NoticeIcon,
};

/** Links to the create screens: first, and stacked on a phone, within the thumb's reach. */
const CREATE_TILES: readonly CreateTile[] = PUBLICATION_KINDS.map((kind) => {
  const { createLabel, tile } = CONTENT_SCREENS[kind];
  const { create, list } = addresses.admin.content[kind];
  return {
    to: create,
    label: createLabel,
    list,
    all: `Voir les ${CONTENT_TYPES[kind].words.plural}`,
    ...tile,
  };
});

const LIST_TILES: readonly Tile[] = ALL_CONTENT_TYPES.filter((type) => !isPublicationKind(type)).map(
  (type) => ({
    to: addresses.admin.content[type].list,
    label: CONTENT_TYPES[type].words.adminMenuTitle,
    ...CONTENT_SCREENS[type].tile,
  }),
);

const TILE = 'flex rounded-box border p-4 transition-colors';

function CreateTileLink({ tile: { to, label, explanation, icon } }: { tile: Tile }) {
  const TileIcon = ICONS[icon];
  return (
    <Link
      to={to}
      className={`${TILE} min-h-20 grow items-center gap-4 border-primary/40 bg-surface hover:border-primary hover:bg-primary/5`}
    >
      <span className="rounded-box bg-primary p-2.5 text-primary-content">
        <TileIcon className="size-6" />
      </span>
      <span>
        <span className="block font-heading text-lg font-bold">{label}</span>
        <span className="text-[0.9375rem] text-muted">{explanation}</span>
      </span>
    </Link>
  );
}

function ListTile({ tile: { to, label, explanation, icon } }: { tile: Tile }) {
  const TileIcon = ICONS[icon];
  return (
    <Link
      to={to}
      className={`${TILE} h-full min-h-14 items-center gap-3 border-line bg-surface max-sm:px-3 hover:border-primary sm:items-start sm:gap-4`}
    >
      <TileIcon className="size-6 shrink-0 text-primary sm:size-7" />
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
          <li key={tile.to} className="flex flex-col items-stretch">
            <CreateTileLink tile={tile} />
            <Link to={tile.list} className="text-link flex min-h-11 items-center self-start px-1">
              {tile.all}
            </Link>
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
