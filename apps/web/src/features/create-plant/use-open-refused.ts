import { useEffect, useRef } from 'react';
import type { FormField } from './create-form.ts';
import type { Steps } from './use-steps.ts';

/** Opens the step of a field that the server refused; undefined: of none. */
export function useOpenRefused(steps: Steps | null, refused: FormField | undefined): void {
  const opened = useRef<FormField>(undefined);
  // After every render: each re-creates the steps.
  useEffect(() => {
    if (opened.current === refused) return;
    opened.current = refused;
    if (refused !== undefined) steps?.openFor(refused);
  });
}
