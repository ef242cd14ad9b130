import type { ComponentType, SVGProps } from 'react';
import { Link } from 'react-router';
import { MegaphoneIcon, PageIcon, QuoteIcon } from '#ui/icons.tsx';
import { EnvelopeIcon, PeopleIcon, PhotosIcon, ReportIcon } from './dashboard-icons.tsx';

interface Tile {
  readonly to: string;
  readonly label: string;
  readonly explanation: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** What makes something new: first, one under the other on a phone, as wide as the thumb's way is short. */
const CREATE_TILES: readonly Tile[] = [
  {
    to: '/admin/articles/create',
    label: 'Nouvel Article',
    explanation: 'Raconter une action, un résultat, une rencontre.',
    Icon: PageIcon,
  },
  {
    to: '/admin/bulletins/create',
    label: 'Nouveau Bulletin',
    explanation: 'Prévenir vite\u00a0: ce qui arrive, ce qu’il faut faire.',
    Icon: MegaphoneIcon,
  },
  {
    to: '/admin/echos/create',
    label: 'Nouvel Écho',
    explanation: 'Donner la parole à une ou à un bénévole.',
    Icon: QuoteIcon,
  },
];

const LIST_TILES: readonly Tile[] = [
  {
    to: '/admin/newsletter',
    label: 'Newsletter',
    explanation: 'Voir et exporter les abonnés.',
    Icon: EnvelopeIcon,
  },
  {
    to: '/admin/agents',
    label: 'Équipe',
    explanation: 'Présenter les membres de l’équipe.',
    Icon: PeopleIcon,
  },
  {
    to: '/admin/gallery',
    label: 'Galerie',
    explanation: 'Montrer les images de l’action.',
    Icon: PhotosIcon,
  },
  {
    to: '/admin/results',
    label: 'Rapports PDF',
    explanation: 'Publier les rapports annuels.',
    Icon: ReportIcon,
  },
];

const TILE = 'flex h-full rounded-box border p-4 transition-colors';

function CreateTile({ tile: { to, label, explanation, Icon } }: { tile: Tile }) {
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

function ListTile({ tile: { to, label, explanation, Icon } }: { tile: Tile }) {
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

/** The seven tiles of the specification. */
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
