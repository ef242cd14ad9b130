import { frenchFileSize } from '#platform/text/file-size.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { DownloadIcon, PageIcon } from '#ui/icons.tsx';
import type { Report } from '../report.schema.ts';

/** A report: the whole row downloads it, and says beforehand how much that costs. */
export function PublicReport({ report: { title, fileUrl, size, createdAt } }: { report: Report }) {
  return (
    <div className="group relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-box border border-line bg-surface p-5 shadow-lift focus-within:border-primary hover:border-primary sm:p-6">
      <PageIcon className="size-9 shrink-0 text-primary sm:size-11" />
      <div className="min-w-[60%] flex-1">
        <h2 className="text-xl break-words">
          <a href={fileUrl} download className="after:absolute after:inset-0 group-hover:text-primary">
            <span className="sr-only">Télécharger </span>
            {title}
          </a>
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          PDF, {frenchFileSize(size)}, publié le <FrenchTime instant={createdAt} form="long" />
        </p>
      </div>
      <p
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary max-sm:pl-14"
        aria-hidden="true"
      >
        <DownloadIcon className="size-5" /> Télécharger
      </p>
    </div>
  );
}
