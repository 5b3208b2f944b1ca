/** Parameters of the frame that all mails share; texts are escaped here. */
export interface MailFrame {
  language: string;
  direction: 'ltr' | 'rtl';
  subject: string;
  preview: string;
}

/** Parameters of a mail with one message and one link. */
export interface MailParts extends MailFrame {
  heading: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  linkHint: string;
  footer: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The site's colours in the light theme. */
export const colours = {
  paper: '#faf7f0',
  card: '#fffdf8',
  ink: '#1f2a23',
  muted: '#5f6b62',
  line: '#e6dfd0',
  leaf: '#22573a',
} as const;
const { paper, card, ink, muted, line, leaf } = colours;
const sans = "'Rubik','Noto Sans Devanagari','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "'Fraunces',Georgia,'Times New Roman',serif";

/** A row of a mail. The direction is set on each cell, because some mail clients drop it from the body. */
export function mailRow(direction: MailFrame['direction'], style: string, content: string): string {
  const start = direction === 'rtl' ? 'right' : 'left';
  return `<tr><td dir="${direction}" align="${start}" style="text-align:${start};font-family:${sans};${style}">${content}</td></tr>`;
}

export const mailHeading = (direction: MailFrame['direction'], text: string): string =>
  mailRow(
    direction,
    `padding:36px 36px 18px;font-family:${serif};font-size:28px;line-height:1.25;font-weight:600;color:${leaf}`,
    escapeHtml(text),
  );

export const mailParagraph = (direction: MailFrame['direction'], text: string): string =>
  mailRow(direction, `padding:0 36px 16px;font-size:16px;line-height:1.6;color:${ink}`, escapeHtml(text));

export const mailButton = (direction: MailFrame['direction'], text: string, link: string): string =>
  mailRow(
    direction,
    'padding:12px 36px 28px',
    `<a href="${escapeHtml(link)}" style="display:inline-block;background:${leaf};color:#ffffff;font-size:16px;font-weight:600;line-height:1;padding:16px 28px;border-radius:999px;text-decoration:none">${escapeHtml(text)}</a>`,
  );

/** The site's mail layout. It uses tables and inline styles, which mail clients support best. */
export function framedMail({ language, direction, subject, preview }: MailFrame, rows: string, footer: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${mailRow(direction, `padding:0 4px 20px;font-family:${serif};font-size:24px;font-weight:600;color:${leaf}`, '<span dir="ltr">Offshoot</span>')}
<tr><td bgcolor="${card}" style="background:${card};border:1px solid ${line};border-radius:20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}
</table>
</td></tr>
${mailRow(direction, `padding:20px 8px 0;font-size:12px;line-height:1.6;color:${muted}`, footer)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A mail with one button, and its link as text for mail clients that show no button. */
export function mailHtml(parts: MailParts): string {
  const { direction, link } = parts;
  const start = direction === 'rtl' ? 'right' : 'left';
  const rows = [
    mailHeading(direction, parts.heading),
    ...parts.paragraphs.map((text) => mailParagraph(direction, text)),
    mailButton(direction, parts.button, link),
    mailRow(direction, `padding:0 36px 4px;font-size:13px;line-height:1.6;color:${muted}`, escapeHtml(parts.linkHint)),
    `<tr><td dir="ltr" align="${start}" style="text-align:${start};font-family:${sans};padding:0 36px 34px;font-size:13px;line-height:1.6;word-break:break-all"><a href="${escapeHtml(link)}" style="color:${leaf}">${escapeHtml(link)}</a></td></tr>`,
  ];
  return framedMail(parts, rows.join('\n'), escapeHtml(parts.footer));
}
