import type { ReactNode } from 'react';
import { addresses } from '#src/addresses.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import type { SetupState } from './load-installation.ts';

/** Layout of the setup page, which shows no organisation yet. */
export function InstallationCard({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" className="flex grow items-start justify-center px-4 py-6 sm:items-center sm:py-10">
      <div className="w-full max-w-xl">
        <div className="rounded-box border border-line bg-surface p-5 shadow-lift sm:p-9">{children}</div>
        <div className="mt-3 flex justify-end px-2">
          <ThemeToggle />
        </div>
      </div>
    </main>
  );
}

/** Says why setup is closed, and what to do. */
export function SetupClosed({ door }: { door: SetupState & { readonly isOpen: false } }) {
  return (
    <InstallationCard>
      <h1 className="mb-4 text-2xl sm:text-3xl">Installation</h1>
      <p role="alert" className="mb-6">
        {door.sentence}
      </p>
      {door.isInstalled && (
        <a href={addresses.admin.login} className="button button-primary">
          Se connecter
        </a>
      )}
      {door.canRetry && (
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          Réessayer
        </button>
      )}
    </InstallationCard>
  );
}
