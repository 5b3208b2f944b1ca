/** What the frame of every mail needs; texts are escaped here. */
export interface MailParts {
  language: string;
  direction: 'ltr' | 'rtl';
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  linkHint: string;
  footer: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const paper = '#faf7f0';
const card = '#fffdf8';
const ink = '#1f2a23';
const muted = '#5f6b62';
const line = '#e6dfd0';
const leaf = '#22573a';
const sans = "'Rubik','Noto Sans Devanagari','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "'Fraunces',Georgia,'Times New Roman',serif";

/**
 * The house's mail: a card on paper with one button. Tables and inline styles, since that is what mail
 * programs understand; direction is set on each cell, because some drop it from the body.
 */
export function mailHtml(parts: MailParts): string {
  const { language, direction, link } = parts;
  const start = direction === 'rtl' ? 'right' : 'left';
  const cell = (style: string, content: string) =>
    `<tr><td dir="${direction}" align="${start}" style="text-align:${start};font-family:${sans};${style}">${content}</td></tr>`;
  const paragraphs = parts.paragraphs
    .map((text) => cell(`padding:0 36px 16px;font-size:16px;line-height:1.6;color:${ink}`, escape(text)))
    .join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(parts.subject)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(parts.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${cell(`padding:0 4px 20px;font-family:${serif};font-size:24px;font-weight:600;color:${leaf}`, '<span dir="ltr">Offshoot</span>')}
<tr><td bgcolor="${card}" style="background:${card};border:1px solid ${line};border-radius:20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${cell(`padding:36px 36px 18px;font-family:${serif};font-size:28px;line-height:1.25;font-weight:600;color:${leaf}`, escape(parts.heading))}
${paragraphs}
${cell(
  'padding:12px 36px 28px',
  `<a href="${escape(link)}" style="display:inline-block;background:${leaf};color:#ffffff;font-size:16px;font-weight:600;line-height:1;padding:16px 28px;border-radius:999px;text-decoration:none">${escape(parts.button)}</a>`,
)}
${cell(`padding:0 36px 4px;font-size:13px;line-height:1.6;color:${muted}`, escape(parts.linkHint))}
<tr><td dir="ltr" align="${start}" style="text-align:${start};font-family:${sans};padding:0 36px 34px;font-size:13px;line-height:1.6;word-break:break-all"><a href="${escape(link)}" style="color:${leaf}">${escape(link)}</a></td></tr>
</table>
</td></tr>
${cell(`padding:20px 8px 0;font-size:12px;line-height:1.6;color:${muted}`, escape(parts.footer))}
</table>
</td></tr>
</table>
</body>
</html>
`;
}
