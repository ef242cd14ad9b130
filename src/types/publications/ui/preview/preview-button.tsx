import { useCallback, useState } from 'react';
import { PreviewDialog } from '#admin/preview/preview-dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewedPublication } from './previewed-publication.ts';

interface PreviewButtonProps {
  /** Returns the publication to show; called when the button is pressed. */
  readonly read: () => PreviewedPublication;
}

/** Button that opens the page as visitors will see it, without sending anything (`docs/specification/publishing.md#preview`). */
export function PreviewButton({ read }: PreviewButtonProps) {
  const [publication, setPublication] = useState<PreviewedPublication>();
  const close = useCallback(() => setPublication(undefined), []);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setPublication(read())}>
        Aperçu
      </button>
      <PreviewDialog isOpen={publication !== undefined} onClose={close}>
        {(view) => publication && <PreviewFrame publication={publication} {...view} onClose={close} />}
      </PreviewDialog>
    </>
  );
}
