import { type FieldErrors, type FieldValues, get, type Path } from 'react-hook-form';
import type { Failure } from '../failure.ts';
import { type FieldName, fieldNames, pathOfApi } from './form-fields.ts';
import type { AutosavedForm } from './use-autosaved-form.ts';

type SomeForm<Values extends FieldValues, Item> = Pick<AutosavedForm<Values, Item>, 'form' | 'fields'>;

/** A control with its field and path. */
interface Place<Values> {
  readonly name: FieldName<Values>;
  readonly path: string;
}

/** Returns all controls of a form from top to bottom; a field with several controls comes before them. */
function controlsOf<Values extends FieldValues, Item>({
  form,
  fields,
}: SomeForm<Values, Item>): Place<Values>[] {
  return fieldNames(fields).flatMap((name) => {
    const below = fields[name].controls?.(form.getValues(name as Path<Values>)) ?? [];
    return [{ name, path: name }, ...below.map((control) => ({ name, path: `${name}.${control}` }))];
  });
}

function focusFirst<Values extends FieldValues, Item>(
  { form, fields }: SomeForm<Values, Item>,
  places: readonly Place<Values>[],
  isInvalid: (path: string) => boolean,
): void {
  const first = places.find(({ path }) => isInvalid(path));
  if (!first) return;
  const { focusId } = fields[first.name];
  if (focusId && first.path === first.name) document.getElementById(focusId)?.focus();
  else form.setFocus(first.path as Path<Values>);
}

/** Focuses the first field that the form itself found invalid. */
export function focusFirstError<Values extends FieldValues, Item>(
  autosaved: SomeForm<Values, Item>,
  errors: FieldErrors<Values>,
): void {
  const places = controlsOf(autosaved);
  // A field with several controls shows their errors instead of its own.
  const isOwn = (path: string) => !places.some((other) => other.path.startsWith(`${path}.`));
  focusFirst(autosaved, places, (path) => {
    const error: { readonly type?: unknown } | undefined = get(errors, path);
    return isOwn(path) ? error !== undefined : error?.type !== undefined;
  });
}

/** Shows the server's sentences beside their fields, and focuses the first of these. */
export function showServerErrors<Values extends FieldValues, Item>(
  autosaved: SomeForm<Values, Item>,
  sentences: Failure['fields'],
): void {
  const places = controlsOf(autosaved);
  const known = places.map(({ path }) => path);
  const invalid = new Set<string>();
  for (const [apiName, message] of Object.entries(sentences)) {
    const path = pathOfApi(autosaved.fields, known, apiName);
    if (!path || invalid.has(path)) continue;
    invalid.add(path);
    autosaved.form.setError(path as Path<Values>, { type: 'server', message });
  }
  focusFirst(autosaved, places, (path) => invalid.has(path));
}
