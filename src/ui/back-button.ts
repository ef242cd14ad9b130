/** Marks the history entry of a full-window layer. */
const ENTRY = 'fillsWindow';

function hasEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && ENTRY in state;
}

/**
 * Makes the back button close a full-window layer, as users of phones expect. Adds a history entry with the same
 * address; the router does not notice, because the capturing listener runs before its own.
 * @returns a function that removes the entry, for when the layer is closed otherwise.
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
    // After navigating to another screen, the entry is no longer the last one.
    if (hasEntry()) history.back();
    else stop();
  };
}
