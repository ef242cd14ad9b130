// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Brand } from './logo-picture.tsx';

const PICTURE = '/uploads/0192f7a0-0000-7000-8000-000000000000/320x200.webp';

const container = document.createElement('div');
let unmount = () => {};

async function show(logo: { picture: string; showName: boolean }): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const data = { organisation: { name: 'Umoja', logo }, settings: { assetOrigin: '' } };
  const Component = () => <Brand logo="h-8" name="font-bold" />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => data }]);
  const root = createRoot(container);
  unmount = () => root.unmount();
  await act(async () => root.render(<Stub hydrationData={{ loaderData: { root: data } }} />));
}

afterEach(async () => act(async () => unmount()));

// This environment loads no picture: each is as if it had failed before the screen's scripts ran.
it.each([true, false])(
  'gives way to the name, once, where it does not load (showName: %s)',
  async (showName) => {
    await show({ picture: PICTURE, showName });
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('Umoja');
  },
);

it('stays where it is a drawing that ships', async () => {
  await show({ picture: '/organisation/logo.svg', showName: false });
  expect(container.querySelector('img')?.alt).toBe('Umoja');
});
