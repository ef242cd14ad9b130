import { timeZoneChoices } from '#lib/text/time-zones.ts';
import { FormField } from '#ui/form-field.tsx';

const HINT =
  'Fixé par la configuration de la machine, qui a le dernier mot\u00a0: pour le changer, demandez à qui l’entretient.';

interface EnvironmentSettingProps {
  readonly label: string;
  /** An address or a time zone. */
  readonly value: string;
}

/** A setting that the configuration of the machine fixes: shown, and not to be changed here. */
export function EnvironmentSetting({ label, value }: EnvironmentSettingProps) {
  const words = timeZoneChoices(undefined).find(({ id }) => id === value)?.words;
  return (
    <FormField label={label} hint={HINT}>
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          readOnly
          value={words ?? value}
          className="input min-h-12 w-full bg-base-200 text-muted"
        />
      )}
    </FormField>
  );
}
