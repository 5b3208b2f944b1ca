import { directionOf, type Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import { mailHtml } from './mail-html.ts';
import type { Mail } from './mail.ts';

const textsIn = serverTexts('mails');

/**
 * A mail with one message and one link, as HTML and as plain text with the same content.
 *
 * @param key where its texts are in the namespace `mails`
 * @param values of their placeholders
 * @param before paragraphs above the message
 */
export function messageMail(
  key: string,
  language: Language,
  link: string,
  values: Readonly<Record<string, number>>,
  before: readonly string[] = [],
): Mail {
  const text = textsIn(language);
  const own = (name: string) => text(`${key}.${name}`, values);
  const message = text(`${key}.paragraphs`, { ...values, returnObjects: true }) as string[];
  const parts = {
    subject: own('subject'),
    preview: own('preview'),
    heading: own('heading'),
    paragraphs: [...before, ...message],
    button: own('button'),
    linkHint: text('linkHint'),
    footer: own('footer'),
  };
  return {
    subject: parts.subject,
    html: mailHtml({ ...parts, language, direction: directionOf(language), link }),
    text:
      [parts.heading, ...parts.paragraphs, `${parts.button}:\n${link}`, parts.footer, 'Offshoot'].join('\n\n') + '\n',
  };
}
