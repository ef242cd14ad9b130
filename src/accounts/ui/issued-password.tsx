import { useRef, useState } from 'react';
import type { IssuedPassword } from '../administrator.schema.ts';

/** Shows a random password to hand over; it cannot be shown again. */
export function IssuedPasswordNotice({ issued }: { issued: IssuedPassword }) {
  const { user, password } = issued;
  const shown = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setStatus('Mot de passe copié.');
    } catch {
      // Without the clipboard's permission, or over plain HTTP, the text is selected to be copied by hand.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setStatus('Le mot de passe est sélectionné\u00a0: copiez-le.');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-sm text-muted">Nom</dt>
        <dd className="break-words">{user.name}</dd>
        <dt className="text-sm text-muted">Adresse e-mail</dt>
        <dd className="break-all">{user.email}</dd>
        <dt className="text-sm text-muted">Mot de passe</dt>
        <dd>
          <code ref={shown} className="rounded-field bg-base-200 px-2 py-1 text-lg break-all select-all">
            {password}
          </code>
        </dd>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="button button-primary" data-focus-first onClick={copy}>
          Copier le mot de passe
        </button>
        <p role="status" className="text-sm font-semibold text-success">
          {status}
        </p>
      </div>
      <p className="text-sm text-muted">
        Ce mot de passe ne s’affiche qu’une fois. Transmettez-le vous-même, de vive voix ou par un message que
        vous effacerez. La personne en choisit un autre dès sa première connexion.
      </p>
    </div>
  );
}
