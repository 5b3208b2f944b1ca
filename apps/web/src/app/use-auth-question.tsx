import { useState } from 'react';
import type { ReactNode } from 'react';
import { askedPart } from '../components/part.tsx';

const AuthRequiredDialog = askedPart(() => import('../components/auth-required-dialog.tsx').then((m) => m.AuthRequiredDialog));

/** Asks a visitor to sign in before going to `next`: what a button calls, and the dialog to put beside it. */
export function useAuthQuestion(next: string): [ask: () => void, question: ReactNode] {
  const [asked, setAsked] = useState(false);
  const question = asked && <AuthRequiredDialog onClose={() => setAsked(false)} next={next} />;
  return [() => setAsked(true), question];
}
