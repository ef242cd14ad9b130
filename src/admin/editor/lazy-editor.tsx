import { useLoaded } from '../use-loaded.ts';
import type { RichTextEditorProps } from './use-text-editor.ts';

function loadEditor() {
  return import('./rich-text-editor.tsx');
}

/** Editor loaded separately, so that the rest of the form does not wait for its many scripts. */
export function LazyEditor(props: RichTextEditorProps) {
  const { part, isMissing, retry } = useLoaded(loadEditor);
  if (part) return <part.default {...props} />;
  return (
    <div
      className={`${props.className} flex flex-col items-center justify-center gap-3 rounded-field border border-control p-4 text-center text-muted`}
    >
      <p role="status">
        {isMissing ? (
          'L’éditeur n’a pas pu être chargé. Le reste du formulaire est là, et rien de ce que vous y mettez n’est perdu.'
        ) : (
          <>
            <span className="loading loading-spinner mr-3" aria-hidden="true" />
            Chargement...
          </>
        )}
      </p>
      {isMissing && (
        <button type="button" className="button button-quiet" onClick={retry}>
          Réessayer
        </button>
      )}
    </div>
  );
}
