import { useLoaded } from '../use-loaded.ts';

/** Sanitising takes a library, which is fetched when two versions are compared, and not before. */
function loadBodyVersion() {
  return import('./body-version.tsx');
}

/** Version of a formatted text, as it would be read on the site. */
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
