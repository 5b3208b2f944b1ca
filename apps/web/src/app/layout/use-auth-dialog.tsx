import { useState } from 'react';
import type { ReactNode } from 'react';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';

const AuthRequiredDialog = onDemandComponent(() =>
  import('../../components/dialogs/auth-required-dialog.tsx').then((m) => m.AuthRequiredDialog),
);

/**
 * Makes visitors sign in before they go to `next`: the function that a button calls, and the dialog to render beside
 * it.
 */
export function useAuthDialog(next: string): [open: () => void, dialog: ReactNode] {
  const [opened, setOpened] = useState(false);
  const dialog = opened && <AuthRequiredDialog onClose={() => setOpened(false)} next={next} />;
  return [() => setOpened(true), dialog];
}
