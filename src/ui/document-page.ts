import { createContext } from 'react';

/**
 * True in a rendering of a public page: a document whose links load documents, and of which scripts bring only its islands to
 * life. Never in a browser, where what is rendered is an island or a screen of the back office.
 */
export const DocumentPage = createContext(false);
