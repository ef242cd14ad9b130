import { useEffect, useState } from 'react';
import { deleteDraftsOf, listAllDrafts } from '#admin/drafts/draft-store.ts';
import { notifyError } from '#admin/index.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Key in session storage: id of the administrator who has just logged out in this tab. */
const LOGGED_OUT = 'logged-out';

/** Stores, for this tab only, whose drafts the login screen may offer to delete. Browser only. */
export function rememberLogout(userId: string): void {
  sessionStorage.setItem(LOGGED_OUT, userId);
}

/** Withdraws the offer, because a returning author would lose the drafts. Browser only. */
export function forgetLogout(): void {
  sessionStorage.removeItem(LOGGED_OUT);
}

function textsOf(count: number): string {
  return count === 1 ? 'Un texte non envoyé' : `${count} textes non envoyés`;
}

/** Keeps the focus, because the pressed button is removed. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Says after a logout that drafts stay on the device, and offers to delete them, because the next user of a shared
 * computer could read them in the browser's storage (docs/specification/links-that-fail.md#drafts).
 */
export function LeftDrafts() {
  const [count, setCount] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isErased, setErased] = useState(false);

  useEffect(() => {
    const userId = sessionStorage.getItem(LOGGED_OUT);
    if (!userId) return;
    // A browser without storage has no drafts.
    void listAllDrafts(userId).then(
      (drafts) => setCount(drafts.length),
      () => {},
    );
  }, []);

  const erase = async () => {
    setAsking(false);
    try {
      await deleteDraftsOf(sessionStorage.getItem(LOGGED_OUT) ?? '');
      setErased(true);
    } catch (error) {
      reportError(error);
      notifyError('Vos textes n’ont pas pu être effacés de cet appareil.');
    }
  };
  return (
    <div role="status">
      {isErased && (
        <p ref={takeFocus} tabIndex={-1} className="mt-4 px-2 font-semibold text-success">
          Vos textes sont effacés de cet appareil.
        </p>
      )}
      {count > 0 && !isErased && (
        <div className="mt-4 rounded-box border border-line bg-surface p-4">
          <p>
            {textsOf(count)} {count === 1 ? 'reste gardé' : 'restent gardés'} sur cet appareil, pour votre
            retour. Si d’autres personnes s’en servent, {count === 1 ? 'effacez-le' : 'effacez-les'}.
          </p>
          <button type="button" className="button button-quiet mt-3" onClick={() => setAsking(true)}>
            Effacer de cet appareil
          </button>
          <ConfirmDialog
            open={isAsking}
            question={`Effacer de cet appareil\u00a0: ${textsOf(count).toLowerCase()}\u202f?`}
            explanation="Ce qui n’a pas été envoyé sera perdu. Ce qui est enregistré sur le site ne change pas."
            confirmLabel="Effacer"
            irreversible
            onConfirm={() => void erase()}
            onCancel={() => setAsking(false)}
          />
        </div>
      )}
    </div>
  );
}
