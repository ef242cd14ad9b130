import { historyParagraphs } from '#organisation/history.ts';

/** The block 'UNE NOUVELLE ÈRE'. */
export function History() {
  return (
    <section aria-labelledby="histoire" className="bg-deep text-deep-content">
      <div className="wrap band grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <h2 id="histoire" className="sun-mark text-3xl sm:text-4xl lg:col-span-4">
          UNE NOUVELLE ÈRE
        </h2>
        <div className="history-text lg:col-span-8">
          {historyParagraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
