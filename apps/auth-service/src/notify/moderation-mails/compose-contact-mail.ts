import type { Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { Mail } from '../mails/mail.ts';
import { mailOf } from './compose-moderation-mail.ts';

const textsIn = serverTexts('mails');

interface Parts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  link: string;
}

const contactMail = (language: Language, parts: Parts): Mail => {
  const text = textsIn(language);
  return mailOf(language, { ...parts, name: null, button: text('reply.button'), footer: text('reply.footer') });
};

/** A moderator's reply to a contact message, which is quoted. */
export function replyMail(
  language: Language,
  { reply, message, link }: { reply: string; message: string; link: string },
): Mail {
  const text = textsIn(language);
  return contactMail(language, {
    link,
    subject: text('reply.subject'),
    heading: text('reply.heading'),
    paragraphs: [reply, text('reply.yours', { message })],
  });
}

/** That moderators closed a contact message without a reply, and what its writer can do. */
export function closedMail(language: Language, { message, link }: { message: string; link: string }): Mail {
  const text = textsIn(language);
  return contactMail(language, {
    link,
    subject: text('reply.subject'),
    heading: text('contactClosed.heading'),
    paragraphs: [text('contactClosed.text'), text('contactClosed.redress'), text('reply.yours', { message })],
  });
}

/** That a contact message arrived. It quotes nothing: anyone can enter any address. */
export function receiptMail(language: Language, { id, link }: { id: string; link: string }): Mail {
  const text = textsIn(language);
  return contactMail(language, {
    link,
    subject: text('contactReceipt.subject'),
    heading: text('contactReceipt.heading'),
    paragraphs: [text('contactReceipt.text', { number: id.slice(-8).toUpperCase() })],
  });
}
