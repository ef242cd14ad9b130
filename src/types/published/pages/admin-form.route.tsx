import { useWatch } from 'react-hook-form';
import { type ClientLoaderFunctionArgs, type MetaArgs, useLocation } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import { AutosavedFormScreen } from '#admin/forms/autosaved-form-screen.tsx';
import { DescribedControl, type DescribedValues } from '#admin/forms/described-controls.tsx';
import type { ItemApi, ItemCalls } from '#admin/forms/described-form.ts';
import { DraftButton, nextStatus, saveLabels } from '#admin/forms/publishing-actions.tsx';
import {
  describedForm,
  type FormBase,
  type FormFields,
  itemFormRoute,
  useAutosavedForm,
} from '#admin/index.ts';
import { StatusBadge } from '#admin/ui/status-badge.tsx';
import type { PublishedType } from '#content/content-types.ts';
import type { Field } from '#content/fields/field.ts';
import { shownStatus } from '#content/publishing/publishing.policy.ts';
import { addresses } from '#src/addresses.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { publishingFields } from '#types/publishing-fields.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { CALLS } from '../published.calls.ts';
import type { PublishedItem } from '../published.schema.ts';
import { adminTypeOf, adminTypeOfRequest, ofEachType } from '../ui/admin-type.ts';
import { ADMIN_WORDS } from '../ui/admin-words.ts';

type Base = FormBase<DescribedValues, PublishedItem>;

/** A form whose type is known at run time alone. */
interface AnyForm {
  readonly fields: FormFields<DescribedValues>;
  readonly blank: DescribedValues;
  valuesOf(item: unknown, timeZone: string): DescribedValues;
  calls(api: ItemApi<PublishedItem>, timeZone?: string): ItemCalls<DescribedValues, PublishedItem>;
}

// The values of each form are those of its definition, which these screens know as data.
const FORMS = ofEachType((type) => describedForm(DEFINITIONS[type].fields) as unknown as AnyForm);
const APIS = ofEachType((type) => CALLS[type] as unknown as ItemApi<PublishedItem>);

const CARD = 'flex flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5';

/** True for a field that stands beside the text on a wide screen: a picture with what describes it, and publishing. */
function standsAside([name, field]: [string, Field]): boolean {
  const isOfPicture = field.kind === 'picture' || (field.kind === 'text' && field.describes !== undefined);
  return isOfPicture || name in publishingFields;
}

interface FormProps {
  readonly type: PublishedType;
  readonly initial: Base;
}

/** Create and edit form of a type, made of its definition. */
function PublishedForm({ type, initial }: FormProps) {
  const { timeZone } = useSiteSettings();
  const autosaved = useAutosavedForm<DescribedValues, PublishedItem>({
    name: `${type}/${initial.item?.id ?? 'new'}`,
    fields: FORMS[type].fields,
    initial,
  });
  const { form, isNew, base } = autosaved;
  const words = ADMIN_WORDS[type];
  const calls = FORMS[type].calls(APIS[type], timeZone);
  const stored = base.item && shownStatus(base.item, serverClock.now());
  const next = nextStatus(String(useWatch({ control: form.control, name: 'publishedAt' })), timeZone);
  // The buttons that save choose the status.
  const fields = Object.entries(DEFINITIONS[type].fields).filter(([name]) => name !== 'status');
  const controls = (isAside: boolean) =>
    fields
      .filter((entry) => standsAside(entry) === isAside)
      .map(([name, field]) => (
        <DescribedControl
          key={name}
          form={form}
          name={name}
          field={field}
          isFirst={isNew && 'heading' in field}
        />
      ));
  return (
    <AutosavedFormScreen
      autosaved={autosaved}
      saving={{
        send: calls.send,
        read: ({ id }) => calls.read(id),
        restore: ({ id }) => calls.restore(id),
        failure: { sentence: isNew ? words.errors.create : words.errors.edit },
        success: isNew ? words.created : words.modified,
        successIn: 'bar',
        listPath: addresses.admin.content[type].list,
      }}
      title={isNew ? words.createTitle : words.editTitle}
      backLabel={words.backToList}
      labels={saveLabels(stored, next)}
      mainChoice={{ status: 'published' }}
      extraActions={(save) => <DraftButton stored={stored} save={save} />}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className={CARD}>{controls(false)}</div>
      <div className={CARD}>
        <p className="flex items-center justify-between gap-3 text-sm font-semibold">
          Statut <StatusBadge status={stored} />
        </p>
        {controls(true)}
      </div>
    </AutosavedFormScreen>
  );
}

const ROUTES = ofEachType((type) =>
  itemFormRoute({
    name: type,
    path: addresses.admin.content[type].list,
    words: ADMIN_WORDS[type],
    calls: FORMS[type].calls(APIS[type]),
    blank: FORMS[type].blank,
    Form: ({ initial }: { initial: Base }) => {
      const { timeZone } = useSiteSettings();
      const { item } = initial;
      const values = item ? FORMS[type].valuesOf(item, timeZone) : initial.values;
      return <PublishedForm type={type} initial={{ ...initial, values }} />;
    },
  }),
);

export const meta = (args: MetaArgs) => ROUTES[adminTypeOf(args.location.pathname)].meta(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  ROUTES[adminTypeOfRequest(args.request)].clientLoader(args);

export function ErrorBoundary() {
  const { ErrorBoundary: Failure } = ROUTES[adminTypeOf(useLocation().pathname)];
  return <Failure />;
}

export default function AdminPublishedForm() {
  const { Screen } = ROUTES[adminTypeOf(useLocation().pathname)];
  return <Screen />;
}
