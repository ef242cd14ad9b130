import { type UseFormReturn, useController } from 'react-hook-form';
import {
  describedForm,
  type FormBase,
  ItemFormScreen,
  itemFormRoute,
  PictureField,
  pictureFault,
  TextField,
  useAutosavedForm,
} from '#admin/index.ts';
import { previewFit } from '#admin/pictures/picture-value.ts';
import { completeWebAddress } from '#lib/text/web-address.ts';
import { addresses } from '#src/addresses.ts';
import { member } from '#types/member.ts';
import type { Agent } from '../agent.schema.ts';
import { AGENT_WORDS } from '../agent.ts';
import { agentCalls } from '../agents.calls.ts';

const OWN = member.fields;
const FORM = describedForm(OWN);
const CALLS = FORM.calls(agentCalls);

type AgentValues = typeof FORM.blank;

interface TextsProps {
  readonly form: UseFormReturn<AgentValues>;
  readonly isNew: boolean;
}

function NameAndRole({ form, isNew }: TextsProps) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        field={OWN.name}
        autoCapitalize="words"
        enterKeyHint="next"
        isFirst={isNew}
        className="text-lg font-semibold"
      />
      <TextField form={form} name="role" field={OWN.role} autoCapitalize="sentences" enterKeyHint="next" />
    </>
  );
}

function DescriptionAndLink({ form }: Pick<TextsProps, 'form'>) {
  const complete = () => {
    const typed = form.getValues('linkedin');
    const whole = completeWebAddress(typed);
    if (whole !== typed) form.setValue('linkedin', whole, { shouldDirty: true });
  };
  return (
    <>
      <TextField
        form={form}
        name="description"
        field={OWN.description}
        label={`${OWN.description.label} (facultative)`}
        rows={5}
      />
      {/* Not of type `url`: the browser would refuse an address that is completed on blur. */}
      <TextField
        form={form}
        name="linkedin"
        field={OWN.linkedin}
        label={`${OWN.linkedin.label} (facultatif)`}
        onBlur={complete}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="https://www.linkedin.com/in/…"
      />
    </>
  );
}

function Photo({ form }: Pick<TextsProps, 'form'>) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'image',
    rules: { validate: (picture) => picture.kind === 'none' || (pictureFault(picture, '') ?? true) },
  });
  return (
    <PictureField
      label={OWN.image.label}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
      chooseLabel="Choisir une photo"
      replaceLabel="Remplacer la photo"
      previewClassName={`mb-3 aspect-square w-40 rounded-field bg-base-300 ${previewFit(field.value)}`}
    />
  );
}

const PATH = addresses.admin.content.agent.list;

/** Create and edit form of a member of the team. */
function AgentForm({ initial }: { initial: FormBase<AgentValues, Agent> }) {
  const autosaved = useAutosavedForm<AgentValues, Agent>({
    name: `agent/${initial.item?.id ?? 'new'}`,
    fields: FORM.fields,
    initial,
  });
  const { form, isNew } = autosaved;
  return (
    <ItemFormScreen
      autosaved={autosaved}
      calls={CALLS}
      words={AGENT_WORDS}
      path={PATH}
      serverSpeaksFirst
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5">
        <NameAndRole form={form} isNew={isNew} />
        <DescriptionAndLink form={form} />
      </div>
      <div className="rounded-box border border-line bg-surface p-4 sm:p-5">
        <Photo form={form} />
      </div>
    </ItemFormScreen>
  );
}

const route = itemFormRoute({
  name: 'agent',
  path: PATH,
  words: AGENT_WORDS,
  calls: CALLS,
  blank: FORM.blank,
  Form: AgentForm,
});

export const meta = route.meta;
export const clientLoader = route.clientLoader;
export const ErrorBoundary = route.ErrorBoundary;
export default route.Screen;
