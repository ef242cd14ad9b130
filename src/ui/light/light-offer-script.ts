/** Key in local storage of an offer that was made. */
const OFFERED_KEY = 'light-offered';

/**
 * Runs in the browser, from the text of the page: where the visitor's browser says that it saves data, the light version
 * of the page is offered once on this device. The server knows nothing of it, and the page is the same for everybody.
 */
function offerLightVersion(key: string): void {
  addEventListener('DOMContentLoaded', () => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    const version = document.querySelector('[data-light-version]');
    try {
      if (!connection?.saveData || !version || localStorage[key]) return;
      localStorage[key] = 1;
    } catch {
      // A browser that stores nothing would be asked again and again.
      return;
    }
    document.body.insertAdjacentHTML('beforeend', '<p role="status" class="light-offer no-print">');
    const offer = document.body.lastChild as HTMLElement;
    // A moment later: what is empty when it comes is announced when it is filled.
    setTimeout(() => {
      offer.innerHTML = `Votre appareil économise les données. ${version.outerHTML}<button>Non, merci</button>`;
      (offer.lastChild as HTMLElement).onclick = () => offer.remove();
    });
  });
}

/**
 * The text of an inline script for the end of every public page. It holds no value that changes, so that its hash in the
 * security policy does not.
 */
export const LIGHT_OFFER_SCRIPT = `(${offerLightVersion})('${OFFERED_KEY}')`;
