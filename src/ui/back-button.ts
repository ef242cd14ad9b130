/** Marks the entry of the browser's history that stands for what fills the window. */
const ENTRY = 'fillsWindow';

function hasEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && ENTRY in state;
}

/**
 * Lets the back button close what fills the window, as on a telephone one expects it to. An entry of the history stands
 * for that; the router never hears of it: the address stays, and its own listener comes after the capturing one.
 * @returns what takes the entry back, once what it stands for is closed otherwise.
 */
export function catchBackButton(onBack: () => void): () => void {
  let isPopped = false;
  const stop = () => removeEventListener('popstate', onPop, { capture: true });
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    stop();
    if (isPopped) return;
    isPopped = true;
    onBack();
  };
  history.pushState({ ...history.state, [ENTRY]: true }, '');
  addEventListener('popstate', onPop, { capture: true });
  return () => {
    if (isPopped) return;
    isPopped = true;
    // Where the screen itself was left meanwhile, the entry is no longer the last one.
    if (hasEntry()) history.back();
    else stop();
  };
}
