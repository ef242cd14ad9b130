import { Outlet } from 'react-router';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { organisation } from '#features/organisation/index.ts';

import { NavigationProgress } from '#ui/navigation-progress.tsx';
import { useFocusOnScreen } from '../ui/use-focus-on-screen.ts';
import '../ui/administration.css';

/** Milliseconds a toast stays in the back office [9]. */
const TOAST_TIME = 3000;

export function meta() {
  return [{ title: `Administration ${organisation.name}` }, { name: 'robots', content: 'noindex' }];
}

/** Around the login and the back office: what outlives a change of screen. Alt+T goes to the toasts [9]. */
export default function AdminFrame() {
  useFocusOnScreen();
  return (
    <>
      <NavigationProgress />
      <div className="flex min-h-svh flex-col bg-base-200 text-base">
        <Outlet />
      </div>
      <ToastContainer position="top-right" autoClose={TOAST_TIME} aria-label="Notifications" />
    </>
  );
}
