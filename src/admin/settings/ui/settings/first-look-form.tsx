import { type ReactNode, useId } from 'react';
import { FIRST_LOOK_DRAFT, FIRST_LOOK_TITLE } from '#admin/drafts/unsent-drafts.ts';
import { AutosavedFormScreen } from '#admin/forms/autosaved-form-screen.tsx';
import { type PictureValue, textOf, useAutosavedForm } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { LOOK_FIELDS, SLIDE_FIELDS } from './fields-look.ts';
import {
  FIRST_LOOK_FIELDS,
  type FirstLook,
  type FirstLookBase,
  readFirstLook,
  saveFirstLook,
} from './first-look-calls.ts';
import { picture } from './picture-setting.tsx';
import type { SettingsForm, SettingsValues } from './settings-field.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

const SLIDE = 'slides.0';

const photo = picture({
  label: 'Photo',
  hint: 'En grand, en haut de la page d’accueil. De préférence en largeur, et avec l’accord des personnes que l’on reconnaît.',
});

/** The first of the large pictures, and what it shows once there is one. */
function Photo({ form }: { form: SettingsForm }) {
  const [chosen, alt] = form.watch([`${SLIDE}.picture`, `${SLIDE}.alt`]) as [PictureValue, unknown];
  const { Control: AltControl } = SLIDE_FIELDS.alt;
  return (
    <Part title="Votre photo d’accueil">
      <photo.Control form={form} path={`${SLIDE}.picture`} />
      {(chosen.kind !== 'none' || textOf(alt) !== '') && <AltControl form={form} path={`${SLIDE}.alt`} />}
    </Part>
  );
}

/** The last step of an installation: what makes a site look like its organisation, none of it required. */
export function FirstLookForm({ initial }: { initial: FirstLookBase }) {
  const autosaved = useAutosavedForm<SettingsValues, FirstLook>({
    name: FIRST_LOOK_DRAFT,
    fields: FIRST_LOOK_FIELDS,
    initial,
  });
  const { form, idempotencyKey, rebase } = autosaved;
  const { logo, appearance } = LOOK_FIELDS;
  return (
    <AutosavedFormScreen
      autosaved={autosaved}
      saving={{
        send: (values, { base, changed }) =>
          saveFirstLook(values, { base, changed, idempotencyKey, onSaved: rebase }),
        read: readFirstLook,
        // A section is never in the trash.
        restore: () => Promise.resolve(),
        failure: { sentence: 'Erreur lors de l’enregistrement' },
        success: 'C’est fait.',
        successIn: 'bar',
        listPath: addresses.admin.dashboard,
        // A whole load: logo and colours frame the back office, too.
        onSaved: () => window.location.replace(addresses.admin.dashboard),
      }}
      title={FIRST_LOOK_TITLE}
      backLabel="Tableau de bord"
      labels={{ idle: 'Enregistrer', busy: 'Enregistrement...', leave: 'Plus tard' }}
      above={
        <p className="-mt-3 mb-5 max-w-prose text-muted">
          Votre site est créé. Pour qu’il vous ressemble, donnez ce que vous avez sous la main : tout est
          facultatif, et se change ensuite dans « Réglages ».
        </p>
      }
      className="flex max-w-3xl flex-col gap-5"
    >
      <Part title="Votre logo">
        <logo.picture.Control form={form} path="picture" />
      </Part>
      <Part title="Votre couleur">
        <appearance.primary.Control form={form} path="primary" />
      </Part>
      <Photo form={form} />
    </AutosavedFormScreen>
  );
}
