import { useEffect, useRef, type RefObject } from 'react';

/** A field with a fault; of a group, the control that mends it. */
const faulty = '[aria-invalid="true"], [data-faulty]';

/**
 * Moves the focus to the first field with a fault, and scrolls to it, also on a step that is opened for it.
 * @param refusals how often the form was refused
 */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  const handled = useRef(0);
  // After every render: the field may be on the screen only after the next one.
  useEffect(() => {
    if (handled.current === refusals) return;
    const field = form.current?.querySelector<HTMLElement>(faulty);
    if (!field) return;
    handled.current = refusals;
    field.focus({ preventScroll: true });
    void field.scrollIntoView({ block: 'center' });
  });
}
