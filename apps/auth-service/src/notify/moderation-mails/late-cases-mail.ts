import type { Language } from '@offshoot/contracts/locales';
import type { CaseQueue } from '@offshoot/contracts/moderation';
import { localeOf } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { Mail } from '../mails/mail.ts';
import { mailOf } from './compose-moderation-mail.ts';

const textsIn = serverTexts('mails', 'moderation', 'common');

interface Late {
  queues: readonly { queue: CaseQueue; count: number }[];
  /** Hours for which the oldest is late. */
  hours: number;
  name: string;
  link: string;
}

/** How many cases are late, by queue, and for how long the oldest. */
export function lateCasesMail(language: Language, { queues, hours, name, link }: Late): Mail {
  const text = textsIn(language);
  const count = queues.reduce((sum, queue) => sum + queue.count, 0);
  const locale = localeOf(language);
  const when =
    hours < 48 ? text('common:ago.hour', { count: hours }) : text('common:ago.day', { count: Math.floor(hours / 24) });
  return mailOf(language, {
    name,
    link,
    subject: text('lateCases.cases', { count }),
    heading: text('lateCases.heading'),
    paragraphs: [
      text('lateCases.cases', { count }),
      ...queues.map((queue) => `${text(`moderation:queue.${queue.queue}`)}: ${queue.count.toLocaleString(locale)}`),
      text('lateCases.oldest', { when }),
    ],
    button: text('lateCases.button'),
    footer: text('lateCases.footer'),
  });
}
