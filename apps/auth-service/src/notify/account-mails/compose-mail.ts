import type { Language } from '@offshoot/contracts/basics';
import type { AccountMail } from '../../identity/identity.ts';
import { ar } from './languages/ar.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { hi } from './languages/hi.ts';
import { ru } from './languages/ru.ts';
import { zh } from './languages/zh.ts';
import { mailHtml } from '../mails/mail-html.ts';
import type { Mail } from '../mails/mail.ts';
import type { MailTexts } from './mail-texts.ts';

const texts: Record<Language, MailTexts> = { en, ar, es, fr, he, zh, ru, hi };
const rightToLeft: ReadonlySet<Language> = new Set(['ar', 'he']);

/**
 * Mails to an unverified address. Names are free text: with a name in such a mail, a user could send text of their own
 * to strangers.
 */
const toUnverified: ReadonlySet<AccountMail> = new Set(['verify_email', 'confirm_new_email']);

interface Filling {
  name: string;
  link: string;
  hours: number;
  minutes: number;
  days: number;
}

/** Renders a mail in a language, as HTML and as plain text with the same content. */
export function composeMail(
  template: AccountMail,
  language: Language,
  { name, link, hours, minutes, days }: Filling,
): Mail {
  const fill = (text: string) =>
    text
      .replaceAll('{name}', () => name)
      .replaceAll('{hours}', String(hours))
      .replaceAll('{minutes}', String(minutes))
      .replaceAll('{days}', String(days));
  const { greeting, neutralGreeting, [template]: mailText } = texts[language];
  const parts = {
    preview: fill(mailText.preview),
    heading: fill(mailText.heading),
    paragraphs: [toUnverified.has(template) ? neutralGreeting : greeting, ...mailText.paragraphs].map(fill),
    button: mailText.button,
    linkHint: mailText.linkHint,
    footer: fill(mailText.footer),
  };
  return {
    subject: mailText.subject,
    html: mailHtml({
      ...parts,
      subject: mailText.subject,
      language,
      direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
      link,
    }),
    text:
      [parts.heading, ...parts.paragraphs, `${parts.button}:\n${link}`, parts.footer, 'Offshoot'].join('\n\n') + '\n',
  };
}
