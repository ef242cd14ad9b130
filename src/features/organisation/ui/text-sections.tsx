import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkBlock, TextBlock, TextSection } from '#organisation/text-section.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';

function TextLink({ to, label }: Pick<LinkBlock, 'to' | 'label'>) {
  if (to.startsWith('/')) return <Link to={to}>{label}</Link>;
  if (to.startsWith('mailto:')) return <a href={to}>{label}</a>;
  return (
    <OutgoingLink to={to} className="inline-flex items-center gap-1.5">
      {label}
    </OutgoingLink>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'link':
      return (
        <p>
          {block.before && `${block.before} `}
          <TextLink to={block.to} label={block.label} />
        </p>
      );
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
  }
}

/** A section's paragraphs, lists and links. */
function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="rich-text">
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function TableOfContents({ sections }: { sections: readonly TextSection[] }) {
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
  readonly sections: readonly TextSection[];
  /** Elements that follow the text of a section, by the section's id. */
  readonly after?: Readonly<Record<string, ReactNode>>;
}

/** A long text in sections, with a table of contents. */
export function TextSections({ sections, after = {} }: TextSectionsProps) {
  return (
    <div className="wrap grid gap-10 pt-10 pb-20 sm:pt-14 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-16">
      <TableOfContents sections={sections} />
      <div className="flex flex-col gap-12 sm:gap-16">
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titre`}>
            <h2 id={`${id}-titre`} className="mb-5 text-2xl sm:text-[2rem]">
              {heading}
            </h2>
            <TextBlocks blocks={blocks} />
            {after[id] && <div className="mt-6 max-w-[38.25rem]">{after[id]}</div>}
          </section>
        ))}
      </div>
    </div>
  );
}
