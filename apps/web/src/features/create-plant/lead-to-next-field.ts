import type { KeyboardEvent } from 'react';

/** Fields that take text, outside of what is folded. */
const typed =
  ':is(input:not([type="file"], [type="radio"], [type="checkbox"]), textarea):enabled:not(details:not([open]) *)';

/** Where the keyboard covers the buttons, Enter leads to the next field instead of submitting the form. */
export function leadToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || !target.matches(typed)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(typed)];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
}
