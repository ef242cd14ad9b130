import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type FieldName, proposeSides, type Side } from './form-fields.ts';
import type { AutosavedForm } from './use-autosaved-form.ts';
import type { Conflict } from './use-save.ts';

interface VersionProps {
  readonly name: string;
  readonly title: string;
  /** Title and field, because screen readers meet one of these buttons per field. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of the two versions of a field, with the button that chooses it. */
function Version({ name, title, label, isChosen, onChoose, children }: VersionProps) {
  const id = useId();
  return (
    <div
      className={`min-w-0 rounded-field border bg-surface ${isChosen ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={id}
          className="radio radio-sm radio-primary"
        />
        <span className="text-sm font-semibold">{title}</span>
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to with the keyboard too (WCAG 2.2 SC 2.1.1) */}
      <section id={id} tabIndex={0} aria-label={label} className="max-h-72 overflow-y-auto px-3 pb-3">
        {children}
      </section>
    </div>
  );
}

function TextVersion({ text }: { text: string }) {
  if (text === '') return <p className="text-muted">Vide</p>;
  return <p className="break-words whitespace-pre-wrap">{text}</p>;
}

interface FieldChoiceProps<Values extends FieldValues, Item> {
  readonly autosaved: AutosavedForm<Values, Item>;
  readonly conflict: Conflict<Values, Item>;
  readonly name: FieldName<Values>;
  readonly side: Side;
}

function FieldChoice<Values extends FieldValues, Item>(props: FieldChoiceProps<Values, Item>) {
  const { autosaved, conflict, name, side } = props;
  const group = useId();
  const field = autosaved.fields[name];
  const show = (values: Values) =>
    field.show?.(values[name], values) ?? <TextVersion text={String(values[name])} />;
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="float-left mb-2 w-full font-semibold">{field.label}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        <Version
          name={group}
          title="Votre saisie"
          label={`Votre saisie, ${field.label}`}
          isChosen={side === 'mine'}
          onChoose={() => conflict.choose(name, 'mine')}
        >
          {show(autosaved.form.getValues())}
        </Version>
        <Version
          name={group}
          title="Version enregistrée"
          label={`Version enregistrée, ${field.label}`}
          isChosen={side === 'theirs'}
          onChoose={() => conflict.choose(name, 'theirs')}
        >
          {show(conflict.latest.values)}
        </Version>
      </div>
    </fieldset>
  );
}

interface ConflictChoiceProps<Values extends FieldValues, Item> {
  readonly autosaved: AutosavedForm<Values, Item>;
  readonly conflict: Conflict<Values, Item>;
}

/** Shows both versions after another administrator saved first, with a choice for each field. */
export function ConflictChoice<Values extends FieldValues, Item>(props: ConflictChoiceProps<Values, Item>) {
  const { autosaved, conflict } = props;
  const { fields, base, form } = autosaved;
  // Rerenders when the form, which stays editable, changes.
  useWatch({ control: form.control });
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => headline.current?.focus(), []);
  const { latest, sentence, chosen } = conflict;
  const sides = proposeSides(fields, base.values, form.getValues(), latest.values);
  const shown = [...sides].filter(([name]) => fields[name].label !== null);
  return (
    <section className="mb-4 rounded-box border border-error bg-surface p-4 sm:p-5">
      <div role="alert">
        <h2 ref={headline} tabIndex={-1} className="text-lg font-semibold text-error">
          {sentence}
        </h2>
        <p className="mt-1 mb-4 text-sm">
          {shown.length > 0
            ? 'Votre saisie est intacte. Choisissez pour chaque champ ce qui doit rester, puis enregistrez.'
            : 'Votre saisie est intacte et dit la même chose que la version enregistrée.'}
        </p>
      </div>
      <div className="flex flex-col gap-4">
        {shown.map(([name, side]) => (
          <FieldChoice
            key={name}
            autosaved={autosaved}
            conflict={conflict}
            name={name}
            side={chosen.get(name) ?? side}
          />
        ))}
      </div>
    </section>
  );
}
