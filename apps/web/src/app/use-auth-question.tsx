import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';

const AuthRequiredDialog = lazy(() => import('../components/auth-required-dialog.tsx').then((m) => ({ default: m.AuthRequiredDialog })));

/** Asks a visitor to sign in before going to `next`: what a button calls, and the dialog to put beside it. */
export function useAuthQuestion(next: string): [ask: () => void, question: ReactNode] {
  const [asked, setAsked] = useState(false);
  const question = asked && (
    <Suspense fallback={null}>
      <AuthRequiredDialog onClose={() => setAsked(false)} next={next} />
    </Suspense>
  );
  return [() => setAsked(true), question];
}
