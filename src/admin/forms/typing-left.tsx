import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSiteSettings } from '#ui/site-settings.ts';
import { typedWhen } from '../drafts/draft-record.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { RenewButton } from './renew-button.tsx';
import { findTyping } from './renew-typing.ts';

interface TypingLeftProps {
  /** The form's own name, such as `article/0192`. */
  readonly form: string;
  readonly listPath: string;
}

/** In place of the form of a thing that is no longer there: what was typed in it, and the ways on with that. */
export function TypingLeft({ form, listPath }: TypingLeftProps) {
  const { timeZone } = useSiteSettings();
  const [typing, setTyping] = useState<Draft | null>(null);
  useEffect(() => {
    // A browser that keeps nothing has nothing to offer.
    findTyping(form).then(
      ([newest = null]) => setTyping(newest),
      () => {},
    );
  }, [form]);
  if (!typing) return null;
  return (
    <section className="mt-6 rounded-box bg-glow p-4 text-glow-content sm:p-5">
      <p className="font-semibold">
        Votre saisie {typedWhen(typing.savedAt, Date.now(), timeZone)} est gardée sur cet appareil.
      </p>
      <p className="mt-1 mb-4">
        Ce qu’elle modifie est peut-être dans la corbeille{'\u00a0'}: restaurez-le, puis revenez ici. Sinon,
        elle peut devenir un nouvel élément.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={`${listPath}/trash`} className="button button-quiet">
          Voir la corbeille
        </Link>
        <RenewButton form={form} listPath={listPath} />
      </div>
    </section>
  );
}
