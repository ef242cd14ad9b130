import { useEffect, useRef, useState } from 'react';
import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { organisationCalls } from '#admin/settings/organisation.calls.ts';
import { addresses } from '#src/addresses.ts';

/** Loads the home page as visitors see it; null where that fails, because the steps are useful without it. */
async function readHomePage(signal: AbortSignal): Promise<string | null> {
  try {
    const section = 'identity';
    const { body } = await callApi(organisationCalls.read, { id: section, signal });
    const preview = await callApi(organisationCalls.preview, {
      json: { section, value: body.value, path: addresses.site.home },
      signal,
    });
    return preview.body.html;
  } catch (error) {
    if (isApiError(error) || signal.aborted) return null;
    throw error;
  }
}

/** Thumbnail of the home page on a phone, which fills as the steps next to it are done. */
export function DashboardMiniature() {
  const [html, setHtml] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readHomePage(leaving.signal).then(setHtml);
    return () => leaving.abort();
  }, []);
  const takeTheme = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) page.dataset.theme = document.documentElement.dataset.theme;
  };
  return (
    <figure className="flex items-end gap-4 lg:block">
      <div className="h-80 w-45 shrink-0 overflow-hidden rounded-box border border-line bg-base-300">
        {html && (
          <iframe
            ref={frame}
            srcDoc={html}
            title="Votre page d’accueil, en petit"
            sandbox="allow-same-origin"
            inert
            onLoad={takeTheme}
            className="block h-160 w-90 origin-top-left scale-50"
          />
        )}
      </div>
      <figcaption className="lg:mt-2 lg:w-45">
        <span className="block text-sm text-muted">Votre page d’accueil, telle qu’elle est maintenant.</span>
        <a href={addresses.site.home} className="text-link inline-flex min-h-11 items-center">
          Voir le site
        </a>
      </figcaption>
    </figure>
  );
}
