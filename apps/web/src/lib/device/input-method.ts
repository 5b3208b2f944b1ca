/** Safari ends a composition before the key that confirmed it, which then has this code alone. */
const INPUT_METHOD_KEY = 229;

/**
 * Keeps the keys of an input method, which choose its candidates, from everything that listens to keys: its Enter confirms a
 * word, and neither sends a message, submits a form nor leads to the next field.
 */
export function keepInputMethodKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== INPUT_METHOD_KEY) return;
    event.stopImmediatePropagation();
    // Else the browser submits the field's form.
    if (event.key === 'Enter') event.preventDefault();
  };
  // Before every other listener.
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
}
