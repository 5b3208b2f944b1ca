import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { AccountMail, SignInMail } from '../../identity/identity.ts';
import type { Mail } from '../mails/mail.ts';
import { messageMail } from '../mails/message-mail.ts';

const textsIn = serverTexts('mails');

/**
 * Mails to an unverified address. Names are free text: with a name in such a mail, a user could send text of their own
 * to strangers.
 */
const toUnverified: ReadonlySet<string> = new Set(['verify_email', 'confirm_new_email']);

interface Filling {
  name: string;
  link: string;
  hours: number;
  minutes: number;
  days: number;
}

/** Renders a mail about an account in a language. */
export function composeAccountMail(
  template: AccountMail | SignInMail | 'password_changed' | `role_${Actor['role']}`,
  language: Language,
  { name, link, ...times }: Filling,
): Mail {
  const text = textsIn(language);
  const greeting = toUnverified.has(template) ? text('neutralGreeting') : text('greeting', { name });
  return messageMail(`templates.${template}`, language, link, times, [greeting]);
}
