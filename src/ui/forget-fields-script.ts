/** Marks a form whose fields are cleared when its page is left. */
export const FORGETS = 'data-forgets';

/**
 * Inline script: clears the fields of a marked form before the browser can store them with the page (back/forward
 * cache), even before the form's own scripts have loaded.
 */
function forgetFields(form: string): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`[${form}] :is(input,textarea)`))
      field.value = '';
  });
}

export const FORGET_FIELDS_SCRIPT = `(${forgetFields})(${JSON.stringify(FORGETS)})`;
