import { useRef, useState } from 'react';

/** Shows a generated passphrase to write down; it is shown until the form is sent, and never again. */
export function MadePassphrase({ passphrase }: { passphrase: string }) {
  const shown = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(passphrase);
      setStatus('Phrase de passe copiée.');
    } catch {
      // Without the clipboard's permission, or over plain HTTP, the text is selected to be copied by hand.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setStatus('La phrase de passe est sélectionnée\u00a0: copiez-la.');
    }
  };
  return (
    <div className="rounded-box border border-line bg-base-200 p-3">
      <p className="mb-1 text-sm font-semibold">Notez cette phrase de passe maintenant</p>
      <code ref={shown} className="block text-lg break-all select-all">
        {passphrase}
      </code>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <button
          type="button"
          className="button button-quiet min-h-11 py-2 text-sm"
          onClick={() => void copy()}
        >
          Copier la phrase de passe
        </button>
        <p role="status" className="text-sm font-semibold text-success">
          {status}
        </p>
      </div>
    </div>
  );
}
