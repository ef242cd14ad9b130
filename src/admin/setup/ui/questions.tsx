import { MIN_PASSWORD_LENGTH } from '#accounts/screens.ts';
import { PasswordField } from '#admin/forms/password-field.tsx';
import { timeZoneChoices } from '#lib/text/time-zones.ts';
import { FormField } from '#ui/form-field.tsx';
import { ANSWER_RULES } from './answer-rules.ts';
import { TextAnswer } from './question-fields.tsx';
import type { SetupSteps } from './use-setup-steps.ts';

interface QuestionProps {
  readonly conversation: SetupSteps;
}

export function NameQuestion({ conversation }: QuestionProps) {
  return (
    <>
      <TextAnswer
        conversation={conversation}
        name="name"
        label="Nom de l’organisation"
        autoComplete="organization"
      />
      <TextAnswer
        conversation={conversation}
        name="tagline"
        label="Votre slogan (facultatif)"
        hint="Affiché en grand sur la page d’accueil. Vous pourrez le changer quand vous voulez."
        autoComplete="off"
      />
    </>
  );
}

function TimeZoneAnswer({ conversation: { form, installation, chooseTimeZone } }: QuestionProps) {
  const isLocked = installation.timeZone !== null;
  const zones = timeZoneChoices(installation.timeZone ?? form.watch('timeZone'));
  return (
    <FormField
      label="Fuseau horaire"
      error={form.formState.errors.timeZone?.message}
      hint={
        isLocked ? 'Choisi par la personne qui héberge le site.' : 'Celui des dates que liront vos visiteurs.'
      }
    >
      {(attributes) => (
        <select
          {...attributes}
          {...form.register('timeZone', { onChange: chooseTimeZone })}
          className="select min-h-12 w-full truncate pr-9"
          aria-disabled={isLocked}
        >
          {zones
            .filter(({ id }) => !isLocked || id === installation.timeZone)
            .map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
        </select>
      )}
    </FormField>
  );
}

export function PlaceQuestion({ conversation }: QuestionProps) {
  return (
    <>
      <TextAnswer
        conversation={conversation}
        name="seat"
        label="Ville et province"
        hint="Par exemple Bukavu, Sud-Kivu. S’affiche en bas de chaque page."
        autoComplete="address-level2"
      />
      <TextAnswer conversation={conversation} name="country" label="Pays" autoComplete="country-name" />
      <TextAnswer
        conversation={conversation}
        name="email"
        label="Adresse e-mail de l’organisation"
        hint="Affichée sur le site, pour que l’on vous écrive."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TimeZoneAnswer conversation={conversation} />
    </>
  );
}

export function AdministratorQuestion({ conversation }: QuestionProps) {
  const { register, formState } = conversation.form;
  return (
    <>
      <TextAnswer
        conversation={conversation}
        name="administratorName"
        label="Votre nom"
        autoComplete="name"
      />
      <TextAnswer
        conversation={conversation}
        name="administratorEmail"
        label="Votre adresse e-mail"
        hint="Pour vous connecter. Vos visiteurs ne la voient pas."
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        label="Votre mot de passe"
        autoComplete="new-password"
        hint={`Au moins ${MIN_PASSWORD_LENGTH} caractères : une phrase que personne d’autre ne connaît convient bien. Notez-le dans un endroit sûr.`}
        registration={register('password', ANSWER_RULES.password)}
        error={formState.errors.password?.message}
      />
    </>
  );
}

const BEGINNINGS = [
  {
    value: 'neutral',
    title: 'Avec des pages prêtes à remplir',
    text: 'Des textes simples, vrais pour toute organisation. Vous y mettez vos nouvelles, vos visages et vos photos.',
  },
  {
    value: 'demonstration',
    title: 'Avec le contenu de démonstration',
    text: 'Des articles, une équipe et des photos inventés, pour voir à quoi ressemble un site rempli. Un bouton du tableau de bord les retire ensuite.',
  },
] as const;

function BeginningAnswer({ conversation: { form, installation } }: QuestionProps) {
  if (!installation.hasDemonstration) {
    return (
      <p className="text-muted">
        Votre site commence avec des pages prêtes à remplir{'\u00a0'}: des textes simples, vrais pour toute
        organisation. (Le contenu de démonstration n’est pas fourni avec cette installation.)
      </p>
    );
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Contenu du début</legend>
      {BEGINNINGS.map(({ value, title, text }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-box border border-control p-4 has-checked:border-primary has-checked:bg-primary/5"
        >
          <input
            type="radio"
            value={value}
            {...form.register('beginsWith')}
            className="radio radio-primary mt-0.5 shrink-0"
          />
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Hosts that a visitor from elsewhere cannot reach. */
const PRIVATE_HOST =
  /^https?:\/\/(?:localhost|127[.]|10[.]|192[.]168[.]|172[.](?:1[6-9]|2\d|3[01])[.]|\[::1\])/;

function addressHint(address: string, isLocked: boolean): string {
  if (isLocked) return 'Choisie par la personne qui héberge le site.';
  if (PRIVATE_HOST.test(address)) {
    return 'Cette adresse ne s’ouvre que sur cette machine ou ce réseau. Quand le site aura la sienne, écrivez-la dans les réglages.';
  }
  return 'L’adresse que vos visiteurs taperont. Pas encore d’adresse ? Laissez celle-ci.';
}

export function BeginningQuestion({ conversation }: QuestionProps) {
  const isLocked = conversation.installation.publicUrl !== null;
  return (
    <>
      <BeginningAnswer conversation={conversation} />
      <TextAnswer
        conversation={conversation}
        name="publicUrl"
        label="Adresse du site"
        hint={addressHint(conversation.form.watch('publicUrl'), isLocked)}
        type="url"
        inputMode="url"
        autoComplete="off"
        isLocked={isLocked}
      />
    </>
  );
}
