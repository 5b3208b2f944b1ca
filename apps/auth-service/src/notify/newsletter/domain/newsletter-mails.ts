import { directionOf, type Language } from '@offshoot/contracts/locales';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { Mail } from '../../mails/mail.ts';
import { colours, escapeHtml, framedMail, mailButton, mailHeading, mailParagraph } from '../../mails/mail-html.ts';
import { messageMail } from '../../mails/message-mail.ts';
import type { IssueTexts } from './issue.ts';
import { confirmationDays, confirmLink, leaveLink } from './subscription-link.ts';

const textsIn = serverTexts('mails');

/** The mail with the link that confirms a subscription. */
export function confirmationMail(language: Language, publicUrl: string, token: string): Mail {
  const link = confirmLink(publicUrl, language, token);
  return messageMail('newsletter.confirmation', language, link, { days: confirmationDays });
}

/** An issue in a reader's language, or in English if it has no text in theirs. */
export function issueMail(texts: IssueTexts, spoken: Language, publicUrl: string, leaveToken: string): Mail {
  const language = texts[spoken] ? spoken : 'en';
  const { subject, paragraphs, link } = texts[language] ?? texts.en;
  const ownText = textsIn(language);
  const why = ownText('newsletter.why');
  const stop = ownText('newsletter.stop');
  const direction = directionOf(language);
  const leave = leaveLink(publicUrl, spoken, leaveToken);
  const rows = [
    mailHeading(direction, subject),
    ...paragraphs.map((text) => mailParagraph(direction, text)),
    ...(link ? [mailButton(direction, link.text, link.url)] : []),
  ];
  const footer = `${escapeHtml(why)}<br><a href="${escapeHtml(leave)}" style="color:${colours.muted}">${escapeHtml(stop)}</a>`;
  return {
    subject,
    html: framedMail({ language, direction, subject, preview: paragraphs[0] ?? subject }, rows.join('\n'), footer),
    text:
      [
        subject,
        ...paragraphs,
        ...(link ? [`${link.text}:\n${link.url}`] : []),
        why,
        `${stop}:\n${leave}`,
        'Offshoot',
      ].join('\n\n') + '\n',
  };
}
