import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type CaughtMail, Mailbox } from './mailbox.ts';

const api = process.env.MAIL_API_URL ?? '';
const transport = createTransport(process.env.SMTP_URL ?? '');

async function mailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${api}/api/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as CaughtMail[];
}

describe('the embedded mail server', () => {
  it('stores a mail under its recipient, newest first, with its links', async () => {
    const to = `${randomUUID()}@offshoot.example`;
    const from = 'Offshoot <no-reply@offshoot.example>';
    await transport.sendMail({ from, to, subject: 'First', text: 'Hello' });
    await transport.sendMail({
      from,
      to,
      subject: 'Zweitens: Grüße',
      html: '<a href="http://localhost/verify?a=1&amp;b=2">ok</a>',
    });
    const mails = await mailsTo(to);
    expect(mails.map(({ subject }) => subject)).toEqual(['Zweitens: Grüße', 'First']);
    expect(mails[0]).toMatchObject({
      from: 'no-reply@offshoot.example',
      to: [to],
      links: ['http://localhost/verify?a=1&b=2'],
    });
  });

  it('lists the headers of a mail', async () => {
    const to = `${randomUUID()}@offshoot.example`;
    await transport.sendMail({
      from: 'a@offshoot.example',
      to,
      subject: 'News',
      text: 'hi',
      headers: { 'List-Unsubscribe': '<https://offshoot.example/stop>' },
    });
    expect((await mailsTo(to))[0]?.headers).toMatchObject({ 'list-unsubscribe': '<https://offshoot.example/stop>' });
  });

  it('shows a mail in a page that runs no scripts', async () => {
    const to = `${randomUUID()}@offshoot.example`;
    await transport.sendMail({
      from: 'a@offshoot.example',
      to,
      subject: '<script>alert(1)</script>',
      html: '<script>alert(2)</script>hi',
    });
    const [mail] = await mailsTo(to);
    const page = await fetch(`${api}/m/${mail?.id}`);
    const body = await fetch(`${api}/m/${mail?.id}/html`);
    expect(await page.text()).not.toContain('<script>alert(1)');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
  });
});

describe('a mailbox', () => {
  const mailTo = (to: string) => Buffer.from(`From: a@offshoot.example\r\nTo: ${to}\r\nSubject: hi\r\n\r\nhi\r\n`);

  it('reads for an address its own mails alone, also those from before a restart', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
    try {
      const before = new Mailbox(folder);
      await before.open();
      const ids = [await before.add(mailTo('Mia@offshoot.example')), await before.add(mailTo('noor@offshoot.example'))];
      const mailbox = new Mailbox(folder);
      await mailbox.open();
      // A search of every mail would list this one among Mia's.
      await writeFile(path.join(folder, `${ids[1]}.eml`), mailTo('mia@offshoot.example'));
      ids.push(await mailbox.add(mailTo('mia@offshoot.example')));
      expect((await mailbox.list('mia@offshoot.example')).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
      expect((await mailbox.list(undefined)).map(({ id }) => id)).toEqual(ids.toReversed());
      await mailbox.clear();
      expect(await mailbox.list('mia@offshoot.example')).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
