import type { Organisation } from '#settings/sections/sections.schema.ts';
import { SubjectIcon } from '#settings/subject-icon.tsx';

/** The block 'NOS VALEURS'; each value has an icon. */
export function ValuesGrid({ values }: { values: Organisation['values']['items'] }) {
  return (
    <section aria-labelledby="valeurs" className="wrap band">
      <h2 id="valeurs" className="sun-mark text-3xl sm:text-4xl">
        NOS VALEURS
      </h2>
      <ul className="values-grid mt-10 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {values.map(({ name, sentence, icon }) => (
          <li key={name} className="flex gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary/10 text-primary">
              <SubjectIcon name={icon} className="size-7" />
            </span>
            <div>
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1.5 text-muted">{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
