import type { ComponentType, SVGProps } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { SessionUser } from '#platform/api-client/session-store.ts';
import { MegaphoneIcon, PageIcon, QuoteIcon } from '#ui/icons.tsx';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { EnvelopeIcon, PeopleIcon, PhotosIcon, ReportIcon } from '../ui/dashboard-icons.tsx';

interface Tile {
  readonly to: string;
  readonly label: string;
  readonly explanation: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** The seven tiles of the specification [2]. */
const TILES: readonly Tile[] = [
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

/** The first ones make something new; they have a row of their own. */
const CREATE_TILES = 3;

export default function Dashboard() {
  const user = useRouteLoaderData<SessionUser>('admin-shell');
  return (
    <AdminScreen title="Tableau de bord">
      <p className="-mt-3 mb-6 text-muted">Bienvenue {user?.name}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-12">
        {TILES.map(({ to, label, explanation, Icon }, index) => (
          <li key={to} className={index < CREATE_TILES ? 'lg:col-span-4' : 'lg:col-span-3'}>
            <Link
              to={to}
              className="flex h-full items-start gap-4 rounded-box border border-line bg-surface p-4 transition-colors hover:border-primary"
            >
              <Icon className="size-7 shrink-0 text-primary" />
              <span>
                <span className="block font-heading text-lg font-bold">{label}</span>
                <span className="text-[0.9375rem] text-muted">{explanation}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminScreen>
  );
}
