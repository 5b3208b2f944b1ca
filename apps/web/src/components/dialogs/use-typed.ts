import { useCallback, useRef, type FocusEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const notTyped = ['button', 'checkbox', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];

/** A field to write in; `data-kept` marks one whose text is stored anyway. */
const isField = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.includes(target.type))) &&
  target.dataset['kept'] === undefined;

/**
 * Whether a field inside has another value than when it was first focused, or something was chosen where `data-chosen`
 * says so: stars, or a file. Reads the DOM instead of each form's state, so that no form can be missed.
 */
export function useTyped() {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(new Map<Field, string>());
  const onFocus = useCallback(({ currentTarget, target }: FocusEvent) => {
    // React events of a dialog on top of this one bubble here, too, but it has its own confirmation.
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
