import { useEffect, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { FieldError } from '#ui/form-field.tsx';
import {
  areSameFields,
  blankFields,
  FieldVersions,
  fieldControls,
  readFields,
  reviveFields,
  writeFields,
} from './group-setting.tsx';
import { ListItem, RemovedItem } from './list-item.tsx';
import { itemTitle, type ListSpec } from './list-spec.ts';
import {
  type ControlProps,
  type SettingsField,
  type SettingsValues,
  settingsField,
} from './settings-field.ts';

/** Number of items up to which all of them are unfolded. */
const UNFOLDED = 3;

interface Removed {
  readonly index: number;
  readonly item: SettingsValues;
  readonly title: string;
}

/** Returns the items of a list, and how they are added, moved, removed and brought back. */
function useItems(spec: ListSpec, { form, path }: ControlProps) {
  const {
    fields: rows,
    append,
    insert,
    move,
    remove,
  } = useFieldArray({
    control: form.control,
    name: path,
    // An item may have its own `id`.
    keyName: 'rowKey',
  });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [announcement, announce] = useState('');
  // State, because it is then set in the rendering that also moves the items: an effect of an earlier rendering would
  // focus the items at the old places.
  const [focused, focus] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (focused) document.getElementById(focused.id)?.focus();
  }, [focused]);
  const titleAt = (index: number) => itemTitle(spec, form.getValues(`${path}.${index}`), index);
  return {
    rows,
    removed,
    announcement,
    add: () => {
      setRemoved(null);
      const first = Object.keys(spec.fields)[0] ?? '';
      append(blankFields(spec.fields), { focusName: `${path}.${rows.length}.${first}` });
    },
    move: (from: number, to: number, buttonId: string) => {
      setRemoved(null);
      announce(`${titleAt(from)}\u00a0: place ${to + 1} sur ${rows.length}`);
      focus({ id: buttonId });
      move(from, to);
    },
    remove: (index: number, undoId: string) => {
      const title = titleAt(index);
      setRemoved({ index, title, item: structuredClone(form.getValues(`${path}.${index}`)) });
      announce(`${title}\u00a0: retiré`);
      focus({ id: undoId });
      remove(index);
    },
    bringBack: (headingId: (index: number) => string) => {
      if (!removed) return;
      insert(removed.index, removed.item, { shouldFocus: false });
      announce(`${removed.title}\u00a0: de retour`);
      focus({ id: headingId(removed.index) });
      setRemoved(null);
    },
  };
}

function ListControl({ spec, ...place }: ControlProps & { spec: ListSpec }) {
  const { form, path } = place;
  const { rows, removed, announcement, add, move, remove, bringBack } = useItems(spec, place);
  const { errors } = useFormState({ control: form.control, name: path });
  const fault = errors[path]?.message ?? errors[path]?.root?.message;
  const undoId = `${path}-undo`;
  const headingId = (index: number) => `${path}-${index}`;
  const isUnfolded = useState(rows.length <= UNFOLDED)[0];
  const undo = removed && (
    <RemovedItem id={undoId} title={removed.title} onUndo={() => bringBack(headingId)} />
  );
  return (
    <section id={listId(path)} tabIndex={-1} aria-labelledby={`${path}-title`}>
      <h2 id={`${path}-title`} className="text-lg">
        {spec.label}
      </h2>
      {spec.hint && <p className="mt-1 text-sm text-muted">{spec.hint}</p>}
      <FieldError id={`${path}-error`}>{typeof fault === 'string' ? fault : undefined}</FieldError>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {rows.length === 0 && !removed && <p className="mt-2 text-muted">Rien pour l’instant.</p>}
      <ol className="mt-3">
        {rows.map(({ rowKey }, index) => (
          <ListItem
            key={rowKey}
            spec={spec}
            form={form}
            path={`${path}.${index}`}
            headingId={headingId(index)}
            index={index}
            count={rows.length}
            isUnfolded={isUnfolded}
            onMove={(to, buttonId) => move(index, to, buttonId)}
            onRemove={() => remove(index, undoId)}
            before={removed?.index === index && undo}
          />
        ))}
        {removed && removed.index >= rows.length && <li>{undo}</li>}
      </ol>
      {rows.length < spec.max ? (
        <button type="button" className="button button-quiet mt-3 min-h-11 py-2 text-sm" onClick={add}>
          + {spec.addLabel}
        </button>
      ) : (
        <p className="mt-3 text-sm text-muted">La liste est pleine{`\u00a0: ${spec.max} au plus.`}</p>
      )}
    </section>
  );
}

/** Id of a list, which takes the focus where the error is about the whole of it. */
function listId(path: string): string {
  return `${path}-list`;
}

/** A list whose items are added, removed, brought back and moved. @param name of the section's field. */
export function list(name: string, spec: ListSpec): SettingsField {
  const { fields, keeps = [] } = spec;
  const itemsOf = (stored: unknown) => (Array.isArray(stored) ? stored : []);
  return settingsField<SettingsValues[]>({
    label: spec.label,
    isSame: (some, others) =>
      some.length === others.length &&
      some.every((item, index) => areSameFields(fields, item, others[index] ?? {})),
    revive: (stored) => itemsOf(stored).map((item) => reviveFields(fields, item, keeps)),
    show: (items) =>
      items.length === 0 ? (
        <p className="text-muted">Vide</p>
      ) : (
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while two versions are compared
            <li key={index}>
              <FieldVersions fields={fields} values={item} />
            </li>
          ))}
        </ol>
      ),
    controls: (items) =>
      items.flatMap((item, index) => fieldControls(fields, item).map((path) => `${index}.${path}`)),
    focusId: listId(name),
    blank: [],
    read: (stored, points) => itemsOf(stored).map((item) => readFields(fields, item, points, keeps)),
    write: async (items, send) => {
      const written = [];
      for (const item of items) written.push(await writeFields(fields, item, send));
      return written;
    },
    Control: (props) => <ListControl spec={spec} {...props} />,
  });
}
