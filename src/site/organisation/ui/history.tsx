import type { Organisation } from '#settings/sections/sections.schema.ts';

/** The block 'UNE NOUVELLE ÈRE', or what the organisation calls its history. */
export function History({ history: { heading, paragraphs } }: { history: Organisation['history'] }) {
  return (
    <section aria-labelledby="histoire" className="bg-deep text-deep-content">
      <div className="wrap band grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <h2 id="histoire" className="sun-mark text-3xl sm:text-4xl lg:col-span-4">
          {heading}
        </h2>
        <div className="history-text lg:col-span-8">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
