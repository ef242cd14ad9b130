import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PublicNeighbours } from './public-neighbours.tsx';

const OTHER = { slug: 'la-source', title: 'La source' };

function render(neighbours: Pick<Parameters<typeof PublicNeighbours>[0], 'newer' | 'older'>): string {
  const element = <PublicNeighbours kind="article" {...neighbours} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('keeps the disabled control of the end where a publication has one neighbour', () => {
  const markup = render({ newer: null, older: OTHER });
  expect(markup).toContain('La source');
  expect(markup).toContain('Article Précédent');
});

it('leads back to the list alone where a publication is the only one', () => {
  const markup = render({ newer: null, older: null });
  expect(markup).not.toContain('Article Précédent');
  expect(markup).toContain('Retour aux articles');
});
