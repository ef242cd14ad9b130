import { type ComponentType, createContext, useContext } from 'react';

/**
 * True in the rendering of a public page: a document whose links load documents, and whose scripts only hydrate
 * islands. Never true in a browser, which renders islands and back-office screens.
 */
export const DocumentPage = createContext(false);

/** Attributes by which `entry.islands.tsx` finds an island, its name and its props. */
export const ISLAND = { name: 'data-island', props: 'data-props' } as const;

/**
 * Returns a component that is server-rendered in a public page together with its props, so that the browser can hydrate
 * it alone. It has no router there and no context but the site's settings, and must not use `useId`, whose ids would
 * differ.
 * @param name of the component in `entry.islands.tsx`.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Island(props: Props) {
    if (!useContext(DocumentPage)) return <Component {...props} />;
    const marks = { [ISLAND.name]: name, [ISLAND.props]: JSON.stringify(props) };
    return (
      <div className="contents" {...marks}>
        <Component {...props} />
      </div>
    );
  };
}
