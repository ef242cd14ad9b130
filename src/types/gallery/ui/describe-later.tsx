import { type ComponentProps, useId } from 'react';
import { ToDescribeMark } from '#admin/pictures/alt-fields.tsx';
import { TO_DESCRIBE } from '#content/fields/picture/alt-text.ts';
import { galleryItem } from '#types/gallery-item.ts';

/** Switch that leaves the alternative text for later (docs/specification/collections.md#gallery). */
export function DescribeLater(props: ComponentProps<'input'>) {
  const hint = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="toggle toggle-primary" aria-describedby={hint} {...props} />
        {galleryItem.fields.altPending.label}
      </label>
      <p id={hint} className="text-sm text-muted">
        Jusque-là, qui ne voit pas l’image n’a que sa description, et la galerie la marque{' '}
        {`«\u202f${TO_DESCRIBE}\u202f».`}
      </p>
    </div>
  );
}

/** The alternative text of a picture, or the mark that it waits for one. */
export function AltOrMark({ alt, altPending }: { readonly alt: string; readonly altPending: boolean }) {
  return altPending ? <ToDescribeMark /> : alt;
}
