import { useLoaded } from '../use-loaded.ts';

/** Loaded lazily: sanitising needs a large library, used only when two versions are compared. */
function loadBodyVersion() {
  return import('./body-version.tsx');
}

/** Version of a formatted text as on the site. */
export function LazyBodyVersion({ html }: { html: string }) {
  const { part, isMissing, retry } = useLoaded(loadBodyVersion);
  if (part) return <part.default html={html} />;
  if (!isMissing) return <p>Chargement...</p>;
  return (
    <>
      <p>Ce texte n’a pas pu être affiché.</p>
      <button type="button" className="button button-quiet mt-2" onClick={retry}>
        Réessayer
      </button>
    </>
  );
}
