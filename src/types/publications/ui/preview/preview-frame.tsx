import { useEffect, useRef, useState } from 'react';
import { FramedWindow } from '#admin/preview/framed-window.tsx';
import type { PreviewView } from '#admin/preview/preview-dialog.tsx';
import { addresses } from '#src/addresses.ts';
import { listenForEvents, post } from './preview-messages.ts';
import type { PreviewedPublication } from './previewed-publication.ts';

interface PreviewFrameProps extends PreviewView {
  readonly publication: PreviewedPublication;
  readonly onClose: () => void;
}

/**
 * Page in an iframe, which gives it its own width and theme. It can neither send forms nor open other windows
 * (HTML Standard, `sandbox`).
 */
export function PreviewFrame({ publication, width, theme, onClose }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(
    () =>
      listenForEvents(
        () => frame.current?.contentWindow ?? null,
        ({ type }) => (type === 'preview-close' ? onClose() : setReady(true)),
      ),
    [onClose],
  );
  useEffect(() => {
    if (isReady) post(frame.current?.contentWindow ?? null, { type: 'preview-theme', theme });
  }, [isReady, theme]);
  useEffect(() => {
    if (isReady) post(frame.current?.contentWindow ?? null, { type: 'preview-show', publication });
  }, [isReady, publication]);

  return (
    <FramedWindow width={width}>
      {(look) => (
        <iframe
          ref={frame}
          src={addresses.admin.preview}
          title="La page telle que les visiteurs la verront"
          sandbox="allow-same-origin allow-scripts"
          {...look}
        />
      )}
    </FramedWindow>
  );
}
