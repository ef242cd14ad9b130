import { frenchFileSize } from '#lib/text/file-size.ts';
import { typeset } from '#lib/text/typeset.ts';
import { DownloadIcon, PageIcon } from './icons.tsx';
import { useSiteSettings } from './site-settings.ts';

interface ListedDocument {
  readonly url: string;
  readonly title: string;
  /** Bytes. */
  readonly size: number;
}

interface DocumentListProps {
  readonly documents: readonly ListedDocument[];
  readonly className?: string;
}

/** True for an address that everyone may keep: not signed, which is secret and ends, and no file of this device. */
function isLasting(url: string): boolean {
  return url.startsWith('/') && !url.includes('?');
}

/** PDFs for download, each with its size: on a metered link, that is its price. On paper, each with its address. */
export function DocumentList({ documents, className = '' }: DocumentListProps) {
  const { publicUrl } = useSiteSettings();
  return (
    <ul className={`flex flex-col gap-3 ${className}`}>
      {documents.map(({ url, title, size }) => (
        <li
          key={url}
          className="group relative flex items-center gap-x-4 rounded-box border border-line bg-surface p-4 focus-within:border-primary hover:border-primary"
        >
          <PageIcon className="size-8 shrink-0 text-primary" />
          <div className="min-w-0 flex-1">
            <a
              href={url}
              download
              className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-primary"
            >
              <span className="sr-only">Télécharger </span>
              {typeset(title)}
            </a>
            <p className="mt-0.5 text-[0.9375rem] text-muted">PDF, {frenchFileSize(size)}</p>
            {isLasting(url) && (
              <p className="print-only wrap-anywhere">
                {publicUrl}
                {url}
              </p>
            )}
          </div>
          <DownloadIcon className="no-print size-5 shrink-0 text-primary" />
        </li>
      ))}
    </ul>
  );
}
