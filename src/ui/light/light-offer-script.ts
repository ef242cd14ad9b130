/** Key in local storage: the light version was offered. */
const OFFERED_KEY = 'light-offered';

/**
 * Inline script: offers the light version once per device where the browser asks to save data. Runs in the browser, so
 * that the page is the same for everyone.
 */
function offerLightVersion(key: string): void {
  addEventListener('DOMContentLoaded', () => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    const version = document.querySelector('[data-light-version]');
    try {
      if (!connection?.saveData || !version || localStorage[key]) return;
      localStorage[key] = 1;
    } catch {
      // Without storage, it would be offered again on each page.
      return;
    }
    document.body.insertAdjacentHTML('beforeend', '<p role="status" class="light-offer no-print">');
    const offer = document.body.lastChild as HTMLElement;
    // Delayed, because a live region announces only changes after it exists.
    setTimeout(() => {
      offer.innerHTML = `Votre appareil économise les données. ${version.outerHTML}<button>Non, merci</button>`;
      (offer.lastChild as HTMLElement).onclick = () => offer.remove();
    });
  });
}

/**
 * Source of the inline script at the end of every public page. Constant, so that its hash in the security policy is,
 * too.
 */
export const LIGHT_OFFER_SCRIPT = `(${offerLightVersion})('${OFFERED_KEY}')`;
