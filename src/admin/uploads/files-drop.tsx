import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { droppedFiles, ignoreMissedDrops } from './dropped-files.ts';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';

interface FilesDropProps {
  readonly onChoose: (files: readonly File[]) => void;
  readonly refused: readonly RefusedFile[];
  readonly onDismiss: () => void;
  /** Choosers of files. */
  readonly children: ReactNode;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Area with choosers of files, onto which files may be dropped too; with the refused ones. */
export function FilesDrop({ onChoose, refused, onDismiss, children }: FilesDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(ignoreMissedDrops, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the inputs inside are the first
    <div
      className={`rounded-box border-2 border-dashed p-3 ${isOver ? 'border-primary bg-primary/8' : 'border-line'}`}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onChoose(droppedFiles(event.dataTransfer));
      }}
    >
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <p className="mt-2 hidden text-sm text-muted pointer-fine:block">
        Ou déposez-les ici, plusieurs à la fois.
      </p>
      <RefusedFiles refused={refused} onDismiss={onDismiss} />
    </div>
  );
}
