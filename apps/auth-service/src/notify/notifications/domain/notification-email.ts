import { directionOf, type Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import {
  colours,
  escapeHtml,
  framedMail,
  mailButton,
  mailHeading,
  mailParagraph,
  mailRow,
} from '../../mails/mail-html.ts';
import type { Mail } from '../../mails/mail.ts';
import { type NamedNotification, notificationLine } from './notification-line.ts';
import { linkTo, pages } from './pages.ts';

const textsIn = serverTexts('mails');
/** Notifications beyond this number are only counted. */
const maxItems = 5;

export interface NotificationEmailFilling {
  publicUrl: string;
  /** Name of the recipient. */
  name: string;
  /** At least one, newest first. */
  notification: readonly (NamedNotification & { path: string })[];
  unsubscribeToken: string;
}

/** The notification email: a linked sentence for each notification, as HTML and as plain text with the same content. */
export function notificationEmail(
  language: Language,
  { publicUrl, name, notification, unsubscribeToken }: NotificationEmailFilling,
): Mail {
  const text = textsIn(language);
  const own = (name: string, values: { count?: number } = {}) => text(`notifications.${name}`, values);
  const direction = directionOf(language);
  const items = notification
    .slice(0, maxItems)
    .map((named) => ({ line: notificationLine(named, language), link: linkTo(publicUrl, language, named.path) }));
  const [first] = items;
  const isSingle = notification.length === 1;
  const subject = isSingle && first ? first.line : own('subject', { count: notification.length });
  const more = notification.length > maxItems ? own('more', { count: notification.length - maxItems }) : null;
  const button =
    isSingle && first
      ? { text: own('open'), link: first.link }
      : { text: own('all'), link: linkTo(publicUrl, language, pages.centre) };
  const greeting = text('greeting', { name });
  const stop = linkTo(publicUrl, language, `/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`);

  const rows = [
    mailHeading(direction, own('heading')),
    mailParagraph(direction, greeting),
    ...items.map(({ line, link }) => itemRow(direction, line, link)),
    ...(more === null
      ? []
      : [mailRow(direction, `padding:0 36px 16px;font-size:14px;color:${colours.muted}`, escapeHtml(more))]),
    mailButton(direction, button.text, button.link),
  ];
  const footer = `${escapeHtml(own('why'))}<br><a href="${escapeHtml(stop)}" style="color:${colours.muted}">${escapeHtml(own('stop'))}</a>`;
  return {
    subject,
    html: framedMail(
      { language, direction, subject, preview: items.map(({ line }) => line).join(' ') },
      rows.join('\n'),
      footer,
    ),
    text:
      [
        own('heading'),
        greeting,
        ...items.map(({ line, link }) => `${line}\n${link}`),
        ...(more === null ? [] : [more]),
        ...(isSingle ? [] : [`${button.text}:\n${button.link}`]),
        own('why'),
        `${own('stop')}:\n${stop}`,
        'Offshoot',
      ].join('\n\n') + '\n',
  };
}

/** A row with a leaf-green edge on the side where reading starts. */
function itemRow(direction: 'ltr' | 'rtl', line: string, link: string): string {
  const side = direction === 'rtl' ? 'right' : 'left';
  const text = `<a href="${escapeHtml(link)}" style="display:block;border-${side}:3px solid ${colours.leaf};padding:2px 14px;color:${colours.ink};text-decoration:none">${escapeHtml(line)}</a>`;
  return mailRow(direction, 'padding:0 36px 14px;font-size:16px;line-height:1.5', text);
}
