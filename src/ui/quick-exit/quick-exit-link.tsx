import { ExitIcon } from '../icons.tsx';
import { useSiteSettings } from '../site-settings.ts';

/**
 * The way out for a reader whom somebody must not see here: a plain link, which the page's inline script makes leave at
 * once. Three lights and a spoken sentence follow the presses of Shift. Nothing tells the next site where it came from.
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
