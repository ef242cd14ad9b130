/** Marks a form whose fields are emptied when its page is left. */
export const FORGETS = 'data-forgets';

/**
 * Runs in the browser, from the text of the page: empties the fields of a marked form before a browser can store them with
 * the page (back-forward cache), whether or not the form's own scripts have come.
 */
function forgetFields(form: string): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`[${form}] :is(input,textarea)`))
      field.value = '';
  });
}

export const FORGET_FIELDS_SCRIPT = `(${forgetFields})(${JSON.stringify(FORGETS)})`;
