import type { ReactElement } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import {
  type FormFields,
  KeptFormScreen,
  PictureField,
  pictureFault,
  pictureField,
  textField,
  useKeptForm,
} from '#features/administration/index.ts';
import { type ControlAttributes, FormField } from '#ui/form-field.tsx';
import type { Agent } from '../agent.schema.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_LINK_LENGTH, MAX_NAME_LENGTH, MAX_ROLE_LENGTH } from '../agent.ts';
import { AGENT_WORDS } from '../agent-words.ts';
import { type AgentBase, type AgentValues, readAgent, sendAgent } from './admin-agent-values.ts';
import { isWebAddress, mendWebAddress } from './web-address.ts';

const FIELDS: FormFields<AgentValues> = {
  name: textField('Nom'),
  role: textField('Rôle'),
  image: pictureField('Photo'),
  description: textField('Description'),
  linkedin: textField('Lien LinkedIn'),
};

export const AGENTS_PATH = '/admin/agents';

const LINK = 'Le lien est une adresse complète, qui commence par https://.';

interface TextProps {
  readonly form: UseFormReturn<AgentValues>;
}

interface LineProps extends TextProps {
  readonly name: Exclude<keyof AgentValues, 'image'>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly children: (attributes: ControlAttributes, style: string) => ReactElement;
}

/** One field with its name and its fault. */
function Line({ form, name, label, hint, required = false, children }: LineProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <FormField label={label} error={error} hint={hint} required={required}>
      {(attributes) => children(attributes, `input min-h-12 w-full ${error ? 'input-error' : ''}`)}
    </FormField>
  );
}

function NameAndRole({ form, isNew }: TextProps & { isNew: boolean }) {
  return (
    <>
      <Line form={form} name="name" label="Nom" required>
        {(attributes, style) => (
          <input
            {...attributes}
            {...form.register('name', {
              validate: (name) => name.trim() !== '' || 'Le nom est requis.',
              maxLength: {
                value: MAX_NAME_LENGTH,
                message: `Le nom compte au plus ${MAX_NAME_LENGTH} caractères.`,
              },
            })}
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            data-focus-first={isNew || undefined}
            className={`${style} text-lg font-semibold`}
          />
        )}
      </Line>
      <Line form={form} name="role" label="Rôle" required>
        {(attributes, style) => (
          <input
            {...attributes}
            {...form.register('role', {
              validate: (role) => role.trim() !== '' || 'Le rôle est requis.',
              maxLength: {
                value: MAX_ROLE_LENGTH,
                message: `Le rôle compte au plus ${MAX_ROLE_LENGTH} caractères.`,
              },
            })}
            type="text"
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint="next"
            className={style}
          />
        )}
      </Line>
    </>
  );
}

function DescriptionAndLink({ form }: TextProps) {
  const link = form.register('linkedin', {
    validate: (text) => text.trim() === '' || isWebAddress(mendWebAddress(text)) || LINK,
    maxLength: { value: MAX_LINK_LENGTH, message: LINK },
  });
  const mend = () => {
    const typed = form.getValues('linkedin');
    const whole = mendWebAddress(typed);
    if (whole !== typed) form.setValue('linkedin', whole, { shouldDirty: true });
  };
  return (
    <>
      <Line form={form} name="description" label="Description (facultative)">
        {(attributes) => (
          <textarea
            {...attributes}
            {...form.register('description', {
              maxLength: {
                value: MAX_DESCRIPTION_LENGTH,
                message: `La description compte au plus ${MAX_DESCRIPTION_LENGTH} caractères.`,
              },
            })}
            rows={5}
            className="textarea w-full leading-relaxed"
          />
        )}
      </Line>
      <Line form={form} name="linkedin" label="Lien LinkedIn (facultatif)">
        {(attributes, style) => (
          <input
            {...attributes}
            {...link}
            onBlur={async (event) => {
              mend();
              await link.onBlur(event);
            }}
            // Plain text: the browser's own judgement would refuse what is about to be mended.
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="https://www.linkedin.com/in/…"
            className={style}
          />
        )}
      </Line>
    </>
  );
}

function Photo({ form }: TextProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: 'image',
    rules: { validate: (picture) => picture.kind === 'none' || (pictureFault(picture, '') ?? true) },
  });
  return (
    <PictureField
      label="Photo"
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
      chooseLabel="Choisir une photo"
      replaceLabel="Remplacer la photo"
      previewClassName="mb-3 aspect-square w-40 rounded-field bg-base-300 object-cover"
    />
  );
}

/** The create and edit screens of a member of the team [2, 5]. */
export function AgentFormScreen({ initial }: { initial: AgentBase }) {
  const kept = useKeptForm<AgentValues, Agent>({
    name: `agent/${initial.item?.id ?? 'new'}`,
    fields: FIELDS,
    initial,
  });
  const { form, isNew } = kept;
  const { creating, saving, created, modified, errors } = AGENT_WORDS;
  return (
    <KeptFormScreen
      kept={kept}
      saving={{
        send: (values, sending) =>
          sendAgent({ ...values, linkedin: mendWebAddress(values.linkedin) }, sending),
        read: ({ id }) => readAgent(id),
        failure: { sentence: isNew ? errors.create : errors.edit, serverSpeaksFirst: isNew },
        success: isNew ? created : modified,
        saysIn: 'toast',
        listPath: AGENTS_PATH,
      }}
      title={isNew ? AGENT_WORDS.createTitle : AGENT_WORDS.editTitle}
      backLabel={AGENT_WORDS.backToList}
      labels={isNew ? { idle: 'Ajouter', busy: creating } : { idle: 'Enregistrer', busy: saving }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5">
        <NameAndRole form={form} isNew={isNew} />
        <DescriptionAndLink form={form} />
      </div>
      <div className="rounded-box border border-line bg-surface p-4 sm:p-5">
        <Photo form={form} />
      </div>
    </KeptFormScreen>
  );
}
