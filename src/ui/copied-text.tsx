import { useState } from 'react';
import { island } from './island.tsx';
import { FullVersion } from './light/light-version.tsx';
import { copyText } from './share.ts';

interface CopiedTextProps {
  readonly text: string;
  /** Name of the text, for people who do not see it beside the button. */
  readonly label: string;
}

/** A text with a copy button; without JavaScript, one gesture selects it. */
export function CopiedText({ text, label }: CopiedTextProps) {
  const [message, setMessage] = useState('');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-heading text-2xl font-bold wrap-anywhere select-all">{text}</span>
      <FullVersion>
        <button
          type="button"
          className="needs-islands button button-quiet px-4"
          onClick={async () =>
            setMessage(await copyText(text, { copied: 'Le numéro est copié.', failed: 'Copiez ce numéro' }))
          }
        >
          Copier<span className="sr-only"> : {label}</span>
        </button>
        <span role="status" className="text-muted">
          {message}
        </span>
      </FullVersion>
    </div>
  );
}

/** The same as an island of a public page. */
export const CopiedTextIsland = island('copy', CopiedText);
