/** Attribute of the strip of the newest alert; its value tells it from a later one. */
export const ALERT_STRIP = 'data-alert-strip';

/** Key of the alert that was hidden, in the storage of the tab. */
const STORAGE_KEY = 'alert';

/**
 * Runs in the browser, from the text of the page, in its head: hides the strip before it is painted, because nothing may
 * move once it is. Which alert the page shows is not known yet.
 */
function hideAlert(key: string): void {
  try {
    if (sessionStorage.getItem(key)) document.documentElement.dataset.alertHidden = '';
  } catch {
    // A browser that stores nothing shows it on each page.
  }
}

/** Runs in the browser, at the end of the page: shows an alert that was not the one hidden, and has the button hide it. */
function answerAlert(key: string, attribute: string): void {
  const { dataset } = document.documentElement;
  const strip = document.querySelector(`[${attribute}]`);
  const button = strip?.querySelector('button');
  const alert = strip?.getAttribute(attribute);
  if (!button || !alert) return;
  try {
    if (sessionStorage.getItem(key) !== alert) delete dataset.alertHidden;
  } catch {
    // As above.
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    dataset.alertHidden = '';
    // The focus would be lost with the button.
    document.getElementById('contenu')?.focus();
    try {
      sessionStorage.setItem(key, alert);
    } catch {
      // As above.
    }
  });
}

/** The text of an inline script for the head of every public page but the light ones. */
export const ALERT_HEAD_SCRIPT = `(${hideAlert})(${JSON.stringify(STORAGE_KEY)})`;

/** The text of an inline script for the end of every public page but the light ones. */
export const ALERT_SCRIPT = `(${answerAlert})(${JSON.stringify(STORAGE_KEY)},${JSON.stringify(ALERT_STRIP)})`;
