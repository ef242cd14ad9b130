import { Outlet } from 'react-router';
import { organisationOf } from '#settings/use-organisation.ts';
import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { useFocusOnScreen } from '../ui/focus.ts';
import { useRememberScreen } from '../ui/left-screen.ts';
import { Toasts } from '../ui/toasts.tsx';
import '../ui/office.css';
import type { Route } from './+types/admin-frame.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Administration ${organisationOf(matches).name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Layout of the login and the back office, which stays mounted across screens. */
export default function AdminFrame() {
  useFocusOnScreen();
  useRememberScreen();
  return (
    <>
      <NavigationProgress />
      <div className="flex min-h-svh flex-col bg-base-200 text-base">
        <Outlet />
      </div>
      <Toasts />
    </>
  );
}
