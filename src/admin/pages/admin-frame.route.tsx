import { Outlet } from 'react-router';
import { organisation } from '#organisation/organisation.ts';

import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { useFocusOnScreen } from '../ui/focus.ts';
import { Toasts } from '../ui/toasts.tsx';
import '../ui/administration.css';

export function meta() {
  return [{ title: `Administration ${organisation.name}` }, { name: 'robots', content: 'noindex' }];
}

/** Surrounds the login and the back office with what outlives a change of screen. */
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
