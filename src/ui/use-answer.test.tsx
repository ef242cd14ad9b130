// @vitest-environment happy-dom
import { act, startTransition, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAnswer } from './use-answer.ts';

interface Answer {
  readonly sentence: string;
}

/** An external store like the router's: written at once, rendered by a later transition. */
const stored: { answer: Answer | undefined } = { answer: undefined };
const taken: Answer[] = [];
let shown: { render: () => void; renderToNoAvail: () => void };
let renderings = 0;

function Screen() {
  const [, setShown] = useState({});
  const [same, setSame] = useState(0);
  renderings += 1;
  shown = {
    render: () => setShown({}),
    // Makes React render, find no change, and discard the rendering.
    renderToNoAvail: () => {
      setSame(same + 1);
      setSame(same);
    },
  };
  useAnswer(stored.answer, (answer) => taken.push(answer));
  return null;
}

let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  stored.answer = undefined;
  taken.length = 0;
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
});

afterEach(async () => {
  await act(async () => root.unmount());
});

describe('the answer of a fetcher', () => {
  it('is taken once, however often the screen is rendered', async () => {
    stored.answer = { sentence: 'one' };
    for (let time = 0; time < 3; time += 1) await act(async () => shown.render());
    expect(taken).toEqual([{ sentence: 'one' }]);
  });

  it('is taken again when an equal one comes', async () => {
    for (let time = 0; time < 2; time += 1) {
      stored.answer = { sentence: 'same' };
      await act(async () => shown.render());
    }
    expect(taken).toHaveLength(2);
  });

  it('is taken although React threw the first rendering with it away', async () => {
    stored.answer = { sentence: 'thrown away' };
    const before = renderings;
    await act(async () => shown.renderToNoAvail());
    expect(renderings).toBeGreaterThan(before);
    expect(taken).toEqual([]);
    await act(async () => shown.render());
    expect(taken).toEqual([{ sentence: 'thrown away' }]);
  });

  it('is taken once where an urgent rendering overtakes the transition that brings it', async () => {
    await act(async () => {
      stored.answer = { sentence: 'overtaken' };
      startTransition(() => shown.render());
      shown.renderToNoAvail();
    });
    expect(taken).toEqual([{ sentence: 'overtaken' }]);
  });
});
