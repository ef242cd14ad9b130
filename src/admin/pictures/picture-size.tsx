import { frenchFileSize } from '#platform/text/file-size.ts';
import type { PictureValue } from './picture-value.ts';

interface PictureSizeProps {
  readonly picture: PictureValue;
  readonly onChange: (picture: PictureValue) => void;
  readonly isShrinking: boolean;
}

/** What was chosen, how much of it travels, and the switch that sends it as it was taken. */
export function PictureSize({ picture, onChange, isShrinking }: PictureSizeProps) {
  if (picture.kind !== 'file') return null;
  const { file, other } = picture;
  const isOriginal = other !== undefined && file.size > other.size;
  const original = other && !isOriginal ? other : file;
  return (
    <div className="mt-1.5 text-sm text-muted">
      <p className="break-all">{original.name}</p>
      <p role="status">
        {isShrinking
          ? 'Réduction de la photo…'
          : other && !isOriginal
            ? `${frenchFileSize(other.size)} → ${frenchFileSize(file.size)}`
            : frenchFileSize(file.size)}
      </p>
      {other && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base-content">
          <input
            type="checkbox"
            className="toggle toggle-primary toggle-sm"
            checked={isOriginal}
            onChange={() => onChange({ kind: 'file', file: other, other: file })}
          />
          Envoyer l’original
        </label>
      )}
    </div>
  );
}
