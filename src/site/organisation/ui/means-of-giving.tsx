import { GIVING_WORDS } from '#settings/giving-kinds.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { CopiedTextIsland } from '#ui/copied-text.tsx';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { ExampleMark } from './example-mark.tsx';
import { ReachFacts } from './reach-facts.tsx';

type Means = Organisation['donation']['means'][number];

/** True for the number of an example, which is nobody's: nothing but zeros behind the country's code. */
function isExample({ number }: Means): boolean {
  return /^(?:243)?0+$/.test(number.replace(/\D/g, ''));
}

function OneMeans({ means }: { means: Means }) {
  const { kind, name, holder, number, purpose, note, url } = means;
  return (
    <li className="rounded-box border border-line bg-surface p-5 sm:p-6">
      {isExample(means) && <ExampleMark />}
      <p className="text-sm text-muted">{GIVING_WORDS[kind]}</p>
      <h3 className="text-xl">{name}</h3>
      {number && <CopiedTextIsland text={number} label={name} />}
      {url && (
        <OutgoingLink to={url} className="button button-quiet mt-3">
          Ouvrir la page
        </OutgoingLink>
      )}
      <ReachFacts
        facts={[
          ['Titulaire', holder],
          ['À écrire', purpose],
          ['À savoir', note],
        ]}
      />
    </li>
  );
}

/** The ways to give that need no form, in the order that was set, and what some amounts do. */
export function MeansOfGiving({ means, amounts }: Pick<Organisation['donation'], 'means' | 'amounts'>) {
  return (
    <>
      {means.length > 0 && (
        <section aria-labelledby="moyens" className="mb-10">
          <h2 id="moyens" className="mb-4 text-2xl">
            Les moyens de donner
          </h2>
          <ul className="flex flex-col gap-4">
            {means.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <OneMeans key={index} means={one} />
            ))}
          </ul>
        </section>
      )}
      {amounts.length > 0 && (
        <section aria-labelledby="montants" className="mb-10">
          <h2 id="montants" className="mb-4 text-2xl">
            Ce que fait votre don
          </h2>
          <ul className="flex flex-col gap-4">
            {amounts.map(({ amount, effect }) => (
              <li key={amount} className="flex flex-wrap gap-x-5">
                <strong className="font-heading text-2xl">{amount}</strong> <span>{effect}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
