/** Attribute of the strip with the newest alert; its value identifies the alert. */
export const ALERT_STRIP = 'data-alert-strip';

/** Key of the hidden alert in session storage. */
const STORAGE_KEY = 'alert';

/**
 * Inline script for the page's head: hides the strip before the first paint, because content must not shift afterwards.
 * Which alert the page shows is not known yet.
 */
function hideAlert(key: string): void {
  try {
    if (sessionStorage.getItem(key)) document.documentElement.dataset.alertHidden = '';
  } catch {
    // Without storage, the alert is shown on each page.
  }
}

/** Inline script for the page's end: shows an alert other than the hidden one, and makes the button hide it. */
function answerAlert(key: string, attribute: string): void {
  const { dataset } = document.documentElement;
  const strip = document.querySelector(`[${attribute}]`);
  const button = strip?.querySelector('button');
  const alert = strip?.getAttribute(attribute);
  if (!button || !alert) return;
  try {
    if (sessionStorage.getItem(key) !== alert) delete dataset.alertHidden;
  } catch {
    // Without storage, it is shown on each page.
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    dataset.alertHidden = '';
    // Keeps the focus, which would be lost with the button.
    document.getElementById('contenu')?.focus();
    try {
      sessionStorage.setItem(key, alert);
    } catch {
      // Without storage, the alert returns on the next page.
    }
  });
}

/** Source of the inline script in the head of every public page except light ones. */
export const ALERT_HEAD_SCRIPT = `(${hideAlert})(${JSON.stringify(STORAGE_KEY)})`;

/** Source of the inline script at the end of every public page except light ones. */
export const ALERT_SCRIPT = `(${answerAlert})(${JSON.stringify(STORAGE_KEY)},${JSON.stringify(ALERT_STRIP)})`;
