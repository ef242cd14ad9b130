import { useCallback, useEffect, useRef, useState } from 'react';
import { FramedWindow } from '#admin/preview/framed-window.tsx';
import { makeInert } from '#admin/preview/inert-page.ts';
import type { PreviewView } from '#admin/preview/preview-dialog.tsx';
import { useLatest } from '#ui/use-latest.ts';
import type { Preview } from '../../preview.schema.ts';

const GONE =
  'Avec ce contenu, il ne reste rien à montrer\u00a0: cette page disparaît du site, des menus et du plan.';

interface PagePreviewProps extends PreviewView {
  readonly preview: Preview;
  readonly onClose: () => void;
}

/**
 * Page that the server has rendered, in an iframe that runs no script (HTML Standard, `sandbox`). It is of this origin, so
 * that its typefaces load, and so that this window can choose its theme.
 */
export function PagePreview({ preview, width, theme, onClose }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useLatest(onClose);
  const [loads, setLoads] = useState(0);
  const onLoad = useCallback(() => setLoads((count) => count + 1), []);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page) page.documentElement.dataset.theme = theme;
  }, [loads, theme]);
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (loads > 0 && page) return makeInert(page, () => close.current());
  }, [loads, close]);
  return (
    <>
      {preview.status === 404 && (
        <p className="border-b border-line bg-glow px-4 py-2 text-glow-content">{GONE}</p>
      )}
      <FramedWindow width={width}>
        {(look) => (
          <iframe
            ref={frame}
            srcDoc={preview.html}
            title="La page telle que les visiteurs la verront"
            sandbox="allow-same-origin"
            // A link that is followed before it is made inert leads the frame to a page that this window cannot read.
            inert={loads === 0}
            onLoad={onLoad}
            {...look}
          />
        )}
      </FramedWindow>
    </>
  );
}
