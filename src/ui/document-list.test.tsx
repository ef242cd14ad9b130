import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentList } from './document-list.tsx';

it('keeps a sign with its word in the title of a document', () => {
  const documents = [{ url: '/a', title: 'Dossier : les prix', size: 2_000 }];
  expect(renderToStaticMarkup(<DocumentList documents={documents} />)).toContain('Dossier\u00a0: les prix');
});
