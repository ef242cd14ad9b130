import type { KeyboardEvent } from 'react';

/** Leads from one text to the next with the keyboard's own key: ten photos take no tap for their ten texts. */
export function focusNextText(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const texts = [...(form?.querySelectorAll<HTMLInputElement>('input[data-photo-text]') ?? [])];
  const next = texts[texts.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else document.querySelector<HTMLElement>(`button[type="submit"][form="${form?.id}"]`)?.focus();
}
