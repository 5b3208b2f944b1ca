import { isSamePassword, passwordFaults } from '@offshoot/contracts/password';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { fieldTexts } from '../../lib/api/error-text.ts';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Validates a new password before it is sent. */
export function newPasswordFaults(t: TFunction, { password, confirmPassword }: NewPassword): Partial<NewPassword> {
  const [rule] = passwordFaults(password);
  return {
    ...(password === ''
      ? { password: t('errors:weak_password') }
      : rule
        ? { password: t(`errors:password.${rule}`) }
        : {}),
    ...(!isSamePassword(password, confirmPassword) ? { confirmPassword: t('errors:passwords_do_not_match') } : {}),
  };
}

/** The server's errors of a new password. */
export function refusedPasswordFaults(t: TFunction, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'weak_password')
    return { password: t([`errors:password.${error.fields['password'] ?? ''}`, 'errors:weak_password']) };
  if (error.code === 'wrong_password')
    return Object.fromEntries(Object.keys(error.fields).map((field) => [field, t('errors:wrong_password')]));
  return fieldTexts(t, error);
}
