import type { ClientLoaderFunctionArgs } from 'react-router';
import { FailureScreen, requireSession, screenMeta } from '#admin/index.ts';
import { HelpScreen } from '../ui/help-screen.tsx';

export const meta = screenMeta('Aide');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export default function Help() {
  return <HelpScreen />;
}

export function ErrorBoundary() {
  return <FailureScreen />;
}
