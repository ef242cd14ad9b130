import { useCallback, useState } from 'react';
import { PreviewDialog } from './preview-dialog.tsx';
import type { PreviewedPublication } from './previewed-publication.ts';

interface PreviewButtonProps {
  /** What to show, asked for at the moment the button is pressed. */
  readonly read: () => PreviewedPublication;
}

/** Opens the page as visitors will see it; nothing is sent anywhere. */
export function PreviewButton({ read }: PreviewButtonProps) {
  const [publication, setPublication] = useState<PreviewedPublication>();
  const close = useCallback(() => setPublication(undefined), []);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setPublication(read())}>
        Aperçu
      </button>
      <PreviewDialog publication={publication} onClose={close} />
    </>
  );
}
