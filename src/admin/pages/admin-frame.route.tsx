import { Outlet } from 'react-router';
import { organisation } from '#organisation/organisation.ts';

import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { useFocusOnScreen } from '../ui/use-focus-on-screen.ts';
import '../ui/administration.css';

export function meta() {
  return [{ title: `Administration ${organisation.name}` }, { name: 'robots', content: 'noindex' }];
}

/** Around the login and the back office: what outlives a change of screen. */
export default function AdminFrame() {
  useFocusOnScreen();
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
