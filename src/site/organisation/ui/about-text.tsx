import { excerptOf } from '#lib/text/excerpt.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';

/** Characters shown of the text while it is collapsed, before the ellipsis. */
const COLLAPSED_LENGTH = 300;

/** The paragraphs behind their beginning: they expand without scripts. */
function CollapsedText({ paragraphs }: AboutTextProps) {
  return (
    <>
      <p className="about-beginning rich-text">{excerptOf(paragraphs.join(' '), COLLAPSED_LENGTH)}</p>
      <details className="about-whole group">
        <summary className="button button-quiet mt-6 w-fit">
          <span className="group-open:hidden">Voir plus</span>
          <span className="hidden group-open:inline">Voir moins</span>
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <WholeText paragraphs={paragraphs} />
      </details>
    </>
  );
}

function WholeText({ paragraphs }: AboutTextProps) {
  return (
    <div className="rich-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

interface AboutTextProps {
  readonly paragraphs: readonly string[];
}

/**
 * The block 'À PROPOS DE NOUS', collapsed at first; whole where it is short, and in the light version, where its bytes have come
 * in any case.
 */
export function AboutText({ paragraphs }: AboutTextProps) {
  const isShort = paragraphs.join(' ').length <= COLLAPSED_LENGTH;
  const Text = useIsLight() || isShort ? WholeText : CollapsedText;
  return (
    <section aria-labelledby="a-propos" className="wrap band grid gap-x-16 gap-y-6 lg:grid-cols-12">
      <h2 id="a-propos" className="sun-mark text-3xl sm:text-4xl lg:col-span-4">
        À PROPOS DE NOUS
      </h2>
      <div className="lg:col-span-8">
        <Text paragraphs={paragraphs} />
      </div>
    </section>
  );
}
