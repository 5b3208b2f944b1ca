import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { AccountMail, SignInMail } from '../../identity/identity.ts';
import type { Mail } from '../mails/mail.ts';
import { messageMail } from '../mails/message-mail.ts';

const textsIn = serverTexts('mails');

/**
 * Mails to an unverified address, and to one whose account is deleted. Names are free text: with a name in a mail to an unverified
 * address, a user could send text of their own to strangers.
 */
const withoutName: ReadonlySet<string> = new Set([
  'verify_email',
  'verify_email_waiting',
  'confirm_new_email',
  'registration_declined',
]);

interface Filling {
  name: string;
  link: string;
  hours: number;
  minutes: number;
  days: number;
}

/** Renders a mail about an account in a language. */
export function composeAccountMail(
  template:
    | AccountMail
    | SignInMail
    | 'verify_email_waiting'
    | 'password_changed'
    | `registration_${'approved' | 'declined'}`
    | `role_${Actor['role']}`,
  language: Language,
  { name, link, ...times }: Filling,
): Mail {
  const text = textsIn(language);
  const greeting = withoutName.has(template) ? text('neutralGreeting') : text('greeting', { name });
  return messageMail(`templates.${template}`, language, link, times, [greeting]);
}
