import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import { onDemandComponent } from '../chunks/lazy-component.tsx';

const AuthRequiredDialog = onDemandComponent(() =>
  import('./auth-required-dialog.tsx').then((m) => m.AuthRequiredDialog),
);

/**
 * Makes visitors sign in before they go to `next`: the function that a button calls, and the dialog to render beside
 * it.
 */
export function useAuthDialog(next: string, wantedPlant?: WantedPlant): [open: () => void, dialog: ReactNode] {
  const [opened, setOpened] = useState(false);
  const dialog = opened && (
    <AuthRequiredDialog onClose={() => setOpened(false)} next={next} wantedPlant={wantedPlant} />
  );
  return [() => setOpened(true), dialog];
}

/** The props of a link that needs an account, and the dialog that visitors get instead, to render beside it. */
export function useMemberLink(
  to: string,
  wantedPlant?: WantedPlant,
): [link: { to: string; onClick: (event: MouseEvent) => void }, ReactNode] {
  const { status } = useSession();
  const [open, dialog] = useAuthDialog(to, wantedPlant);
  const onClick = (event: MouseEvent) => {
    // In a new tab or window, the sign-in screen opens there.
    if (status !== 'out' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return [{ to, onClick }, dialog];
}
