import { useEffect, useEffectEvent } from 'react';

/** A key of the desk: a letter, a digit, an arrow or a sign. */
export type DeskKey = string;

const withOwnKeys =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, audio, video, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * The key that was meant, whatever the keyboard's layout: on one without Latin letters the key at the place of the
 * letter counts, and digits count with and without Shift.
 */
export function deskKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): DeskKey {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (/^\d$/.test(key)) return key;
  if (key === '?' || key === '/') return key;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (digit) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter && key.length === 1 ? letter.toLowerCase() : key;
}

/** The position that a digit names: 1 to 9, and 0 for the tenth; from 0. */
export const positionOfDigit = (digit: string): number => (digit === '0' ? 9 : Number(digit) - 1);

/** Whether a key press is meant for the desk: not while the user types, in a dialog or a menu, or with a modifier. */
const isForDesk = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.altKey || event.ctrlKey || event.metaKey) &&
  !(event.target instanceof Element && event.target.closest(withOwnKeys)) &&
  !document.querySelector('[role="dialog"]');

/** Listens to the keys of the whole page; `onKey` returns whether it used the key. */
export function useDeskKeys(onKey: (key: DeskKey, event: KeyboardEvent) => boolean): void {
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForDesk(event) && onKey(deskKey(event), event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
