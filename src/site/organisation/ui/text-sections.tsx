import type { ReactNode } from 'react';

/** A part of a long text. */
export interface TextPart {
  /** The fragment of its address. */
  readonly id: string;
  readonly heading: string;
  /** Sanitised and presented; left out where the page itself says everything. */
  readonly html?: string;
  /** Content that the page adds to the text. */
  readonly after?: ReactNode;
}

/**
 * Returns the parts with the page's addition to one of them; in a separate part where the organisation's text has none
 * with that id, so that the addition is never lost.
 */
export function withAddition(
  parts: readonly TextPart[],
  id: string,
  heading: string,
  after: ReactNode,
): TextPart[] {
  if (!after) return [...parts];
  if (!parts.some((part) => part.id === id)) return [...parts, { id, heading, after }];
  return parts.map((part) => (part.id === id ? { ...part, after } : part));
}

function TableOfContents({ sections }: { sections: readonly TextPart[] }) {
  return (
    <nav
      aria-labelledby="sommaire"
      className="no-print rounded-box border border-line bg-base-200 p-5 lg:sticky lg:top-39 lg:max-h-[calc(100svh-10.75rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="sommaire" className="text-lg">
        Sur cette page
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 leading-snug text-primary underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface TextSectionsProps {
  readonly sections: readonly TextPart[];
}

/** A long text in sections, with a table of contents. */
export function TextSections({ sections }: TextSectionsProps) {
  return (
    <div className="wrap grid gap-10 pt-10 pb-20 sm:pt-14 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-16">
      <TableOfContents sections={sections} />
      <div className="flex flex-col gap-12 sm:gap-16">
        {sections.map(({ id, heading, html, after }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titre`}>
            <h2 id={`${id}-titre`} className="mb-5 text-2xl sm:text-[2rem]">
              {heading}
            </h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved */}
            {html && <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />}
            {after && <div className="rich-text mt-[1.15em]">{after}</div>}
          </section>
        ))}
      </div>
    </div>
  );
}
