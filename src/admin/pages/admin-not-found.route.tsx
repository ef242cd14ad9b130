import { data, Link } from 'react-router';
import { HOME_PATH } from '../return-address.ts';
import { AdminScreen } from '../ui/admin-screen.tsx';
import { screenMeta } from '../ui/screen-meta.ts';

const TITLE = 'Page introuvable';

export const meta = screenMeta(TITLE);

/** Nothing is there, whoever asks: the status says so, too. */
export function loader() {
  return data(null, { status: 404 });
}

/** From one screen to another the server has nothing to add. */
export function clientLoader() {
  return null;
}

export default function AdminNotFound() {
  return (
    <AdminScreen title={TITLE}>
      <p className="mb-6 max-w-prose">Cet écran de l’administration n’existe pas, ou n’existe plus.</p>
      <Link to={HOME_PATH} className="button button-primary">
        Retour au tableau de bord
      </Link>
    </AdminScreen>
  );
}
