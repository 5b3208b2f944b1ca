import { useCallback, useRef, type FocusEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const notTyped = ['button', 'checkbox', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];

/** A field that somebody writes in; `data-kept` marks one whose words are kept anyway. */
const isField = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.includes(target.type))) &&
  target.dataset['kept'] === undefined;

/**
 * Whether a field inside holds other words than it did when it first got the focus, or something was chosen where
 * `data-chosen` says so: stars, or a file. It asks the page and not each form, so that no form can be forgotten.
 */
export function useTyped() {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(new Map<Field, string>());
  const onFocus = useCallback(({ currentTarget, target }: FocusEvent) => {
    // What lies over this dialog tells React's parents, too, but has its own dialog to ask.
    if (isField(target) && currentTarget.contains(target) && !before.current.has(target))
      before.current.set(target, target.value);
  }, []);
  const isTyped = useCallback(() => {
    const hasWords = [...before.current].some(
      ([field, words]) => field.isConnected && field.value.trim() !== words.trim(),
    );
    return hasWords || box.current?.querySelector('[data-chosen="true"]') != null;
  }, []);
  return { box, onFocus, isTyped };
}
