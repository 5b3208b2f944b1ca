import type { TFunction } from 'i18next';
import {
  newPasswordFaults,
  refusedPasswordFaults,
  type NewPassword,
} from '../../components/forms/new-password-faults.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';

/** What the contract's schema of a registration does not say, by field and as text. */
export const registrationFaults = (t: TFunction, { terms, ...secret }: NewPassword & { terms: boolean }) => ({
  ...newPasswordFaults(t, secret),
  ...(terms ? {} : { terms: t('auth:register.termsRequired') }),
});

/** The server's errors of a registration, by field and as text. */
export function refusedRegistration(t: TFunction, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'email_already_registered' || error.code === 'email_domain_blocked')
    return { email: errorText(t, error) };
  if (error.code === 'invitation_needed') return { invitation: errorText(t, error) };
  const passwordFaults = refusedPasswordFaults(t, error);
  // An error without fields whose detail mentions Password is the weak-password message.
  const isWeak = error.status === 422 && error.detail.includes('Password') && Object.keys(passwordFaults).length === 0;
  return isWeak ? { password: t('errors:weak_password') } : passwordFaults;
}
