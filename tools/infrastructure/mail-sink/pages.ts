import type { CaughtMail } from './mailbox.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#1d2b21;background:#f6f5f0}
a{color:#1f6b3a}ul{list-style:none;padding:0}li{padding:.75rem 0;border-bottom:1px solid #d9d8d0}
small{color:#5b665e}iframe{width:100%;height:70vh;border:1px solid #d9d8d0;background:#fff;border-radius:.5rem}
</style></head><body>${body}</body></html>`;
}

/** The list of received mails. */
export function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/m/${mail.id}">${escape(mail.subject || '(no subject)')}</a><br>` +
      `<small>to ${escape(mail.to.join(', '))} · ${escape(mail.date)}</small></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>';
  return page('Offshoot mail', `<h1>Mail</h1><p>Everything that this copy of Offshoot has sent stays here.</p>${list}`);
}

/** One mail; its HTML is shown in a sandboxed frame that runs nothing. */
export function mailPage(mail: CaughtMail): string {
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escape(mail.subject)}</h1>` +
      `<p><small>from ${escape(mail.from)} to ${escape(mail.to.join(', '))} · ${escape(mail.date)}</small></p>` +
      `<iframe title="Message" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/m/${mail.id}/html"></iframe>`,
  );
}

/** The content of that frame. Links open in the whole window. */
export function mailBody(mail: CaughtMail): string {
  const body = mail.html || `<pre style="white-space:pre-wrap">${escape(mail.text)}</pre>`;
  return `<base target="_top">${body}`;
}
