import { ExitIcon } from '../icons.tsx';
import { useSiteSettings } from '../site-settings.ts';

/**
 * Quick exit for a reader who must not be seen here: a plain link, which the page's inline script follows at once.
 * Three lights and a live region follow the presses of Shift. Sends no referrer to the next site.
 */
export function QuickExitLink() {
  const { exitUrl } = useSiteSettings();
  return (
    <>
      <a href={exitUrl} rel="nofollow noreferrer" data-quick-exit="" className="quick-exit">
        <ExitIcon className="size-5" />
        Quitter vite
        <span aria-hidden="true" className="quick-exit-lights">
          <i />
          <i />
          <i />
        </span>
      </a>
      <span
        role="status"
        className="sr-only"
        data-quick-exit-status=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the inline script writes here, and React leaves it alone
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    </>
  );
}
