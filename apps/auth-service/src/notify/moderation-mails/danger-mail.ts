import type { Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { Mail } from '../mails/mail.ts';
import { mailOf } from './compose-moderation-mail.ts';

const textsIn = serverTexts('mails');

/** That cases speak of harm to people. It quotes nothing of them. */
export function dangerMail(
  language: Language,
  { count, name, link }: { count: number; name: string; link: string },
): Mail {
  const text = textsIn(language);
  return mailOf(language, {
    name,
    link,
    subject: text('danger.subject'),
    heading: text('danger.heading'),
    paragraphs: [text('danger.cases', { count }), text('danger.advice')],
    button: text('lateCases.button'),
    footer: text('lateCases.footer'),
  });
}
