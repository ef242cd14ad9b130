import { type ComponentType, createContext, useContext } from 'react';

/**
 * True in a rendering of a public page: a document whose links load documents, and of which scripts bring only its islands to
 * life. Never in a browser, where what is rendered is an island or a screen of the back office.
 */
export const DocumentPage = createContext(false);

/** Attributes by which `entry.islands.tsx` finds an island, its name and what it is made of. */
export const ISLAND = { name: 'data-island', props: 'data-props' } as const;

/**
 * Returns a component that stands in a public page whole, with what it is made of, so that the browser can bring it to life
 * by itself. It finds no router there and no other context than the site's settings, and its ids are its own: those of `useId`
 * would differ.
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
