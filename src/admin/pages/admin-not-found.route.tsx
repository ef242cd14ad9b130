import { data, Link } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { AdminScreen, screenMeta } from '../ui/admin-screen.tsx';

const TITLE = 'Page introuvable';

export const meta = screenMeta(TITLE);

export function loader() {
  return data(null, { status: 404 });
}

/** Keeps the router from asking the server on a navigation. */
export function clientLoader() {
  return null;
}

export default function AdminNotFound() {
  return (
    <AdminScreen title={TITLE}>
      <p className="mb-6 max-w-prose">Cet écran de l’administration n’existe pas, ou n’existe plus.</p>
      <Link to={addresses.admin.dashboard} className="button button-primary">
        Retour au tableau de bord
      </Link>
    </AdminScreen>
  );
}
