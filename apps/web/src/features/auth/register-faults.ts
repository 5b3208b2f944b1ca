import { isSamePassword, passwordFaults } from '@offshoot/contracts/password';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, fieldText } from '../../lib/api/error-text.ts';
import { emailFault } from './email-fault.ts';

export interface Registration {
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}
type RegistrationField = keyof Registration;
export type RegistrationFaults = Partial<Record<RegistrationField, string>>;

/** Validates a registration before it is sent, by field and as text. */
export function registrationFaults(
  t: TFunction,
  { email, password, confirmPassword, terms }: Registration,
): RegistrationFaults {
  const faults: RegistrationFaults = {};
  const address = emailFault(email);
  if (address) faults.email = t(`auth:${address}`);
  const [rule] = passwordFaults(password);
  if (password === '') faults.password = t('errors:weak_password');
  else if (rule) faults.password = t(`errors:password.${rule}`);
  if (!isSamePassword(password, confirmPassword)) faults.confirmPassword = t('errors:passwords_do_not_match');
  if (!terms) faults.terms = t('auth:register.termsRequired');
  return faults;
}

/** The server's errors: beside their field, or as the form's own. */
export function serverFaults(t: TFunction, error: unknown): { fields: RegistrationFaults; form: string | null } {
  if (!(error instanceof ApiError)) return { fields: {}, form: errorText(t, error) };
  if (error.code === 'email_already_registered') return { fields: { email: errorText(t, error) }, form: null };
  const fields: RegistrationFaults = {};
  if (error.fields['email']) fields.email = fieldText(t, error.fields['email']);
  if (error.fields['confirmPassword']) fields.confirmPassword = fieldText(t, error.fields['confirmPassword']);
  // An error whose detail mentions Password is the weak-password message.
  if (
    error.code === 'weak_password' ||
    (error.status === 422 && error.detail.includes('Password') && !fields.confirmPassword)
  ) {
    fields.password = t([`errors:password.${error.fields['password'] ?? ''}`, 'errors:weak_password']);
  }
  return { fields, form: Object.keys(fields).length > 0 ? null : errorText(t, error) };
}
