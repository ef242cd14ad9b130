import { Link } from 'react-router';
import { AdminScreen } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { HELP_PICTURES } from '../help-pictures.ts';
import { HELP_CHAPTERS, type HelpTopic } from '../help-topics.ts';

/** Device pixels in a CSS pixel of the pictures. */
const DENSITY = 2;

function Contents() {
  return (
    <nav aria-label="Questions" className="mb-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {HELP_CHAPTERS.map(({ id, heading, topics }) => (
        <div key={id}>
          <p className="font-heading text-lg font-bold">{heading}</p>
          <ul>
            {topics.map((topic) => (
              <li key={topic.id}>
                <a href={`#${topic.id}`} className="text-link inline-flex min-h-11 items-center">
                  {topic.question}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function TopicPicture({ picture: { name, alt } }: { picture: NonNullable<HelpTopic['picture']> }) {
  const { width, height } = HELP_PICTURES[name];
  return (
    <img
      src={addresses.files.helpPicture(name)}
      width={width / DENSITY}
      height={height / DENSITY}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded-box border border-line"
    />
  );
}

function Topic({ topic: { id, question, steps, note, to, picture } }: { topic: HelpTopic }) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start gap-x-8 gap-y-4 border-t border-line py-6"
    >
      <div className="max-w-[36em] min-w-0 flex-1 basis-80">
        <h3 id={id} tabIndex={-1} className="mb-2 scroll-mt-4 text-lg">
          {question}
        </h3>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note && <p className="mt-3 text-muted">{note}</p>}
        {to && (
          <Link to={to.address} className="text-link mt-2 inline-flex min-h-11 items-center font-semibold">
            {to.label}
          </Link>
        )}
      </div>
      {picture && <TopicPicture picture={picture} />}
    </section>
  );
}

/** Short answers to what administrators ask (docs/specification/back-office.md#help). */
export function HelpScreen() {
  return (
    <AdminScreen title="Aide">
      <Contents />
      {HELP_CHAPTERS.map(({ id, heading, topics }) => (
        <section key={id} aria-labelledby={`chapitre-${id}`} className="mb-6">
          <h2 id={`chapitre-${id}`} className="mb-3 text-xl">
            {heading}
          </h2>
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </section>
      ))}
    </AdminScreen>
  );
}
