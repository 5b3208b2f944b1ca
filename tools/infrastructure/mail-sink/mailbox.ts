import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A stored mail. `links` are the URLs in it, unique and in order; header names are in lower case. */
export interface CaughtMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  date: string;
  text: string;
  html: string;
  links: string[];
  headers: Record<string, string>;
}

const FILE = /^(\d{15}-[0-9a-f]{8})\.eml$/;

/** Every URL in a mail. In HTML an `&` is escaped as `&amp;`; a full stop that ends a sentence is excluded. */
export function extractLinks(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*(["'])(https?:\/\/.*?)\1/gi)].map((match) =>
    (match[2] ?? '').replaceAll('&amp;', '&'),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map((match) => match[0].replace(/[.,;:!?)\]]+$/, ''));
  return [...new Set([...inText, ...inHtml])];
}

const recipientsOf = async (raw: Buffer): Promise<string[]> => {
  const { to = [] } = await PostalMime.parse(raw);
  return [...new Set(to.flatMap(({ address }) => address?.toLowerCase() ?? []))];
};

/** Mails as files in one folder; ids sort by arrival. */
export class Mailbox {
  private readonly folder: string;
  /** Ids by recipient, oldest first: tests look for a mail many times a second, among the thousands of other tests. */
  private readonly byRecipient = new Map<string, string[]>();
  private last = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const id of (await this.ids()).reverse()) await this.index(id, await readFile(this.file(id)));
  }

  async add(raw: Buffer): Promise<string> {
    // Two mails of one millisecond keep their order.
    this.last = Math.max(this.last + 1, Date.now() * 10);
    const id = `${String(this.last).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
    const unfinished = path.join(this.folder, `${id}.part`);
    await writeFile(unfinished, raw, { mode: 0o600 });
    await rename(unfinished, this.file(id));
    await this.index(id, raw);
    return id;
  }

  /** Newest first. */
  async ids(): Promise<string[]> {
    const files = await readdir(this.folder);
    return files
      .flatMap((file) => FILE.exec(file)?.[1] ?? [])
      .sort()
      .reverse();
  }

  async read(id: string): Promise<CaughtMail | undefined> {
    if (!FILE.test(`${id}.eml`)) return undefined;
    const raw = await readFile(this.file(id)).catch(() => undefined);
    if (!raw) return undefined;
    const mail = await PostalMime.parse(raw);
    const html = mail.html ?? '';
    const text = mail.text ?? '';
    return {
      id,
      from: mail.from?.address ?? '',
      to: (mail.to ?? []).flatMap((recipient) => recipient.address ?? []),
      subject: mail.subject ?? '',
      date: mail.date ?? '',
      text,
      html,
      links: extractLinks(html, text),
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    };
  }

  /** Newest first, at most `limit`; with an address only those sent to it. */
  async list(to: string | undefined, limit = 200): Promise<CaughtMail[]> {
    const ids =
      to === undefined ? await this.ids() : (this.byRecipient.get(to.toLowerCase()) ?? []).toSorted().reverse();
    const mails = await Promise.all(ids.slice(0, limit).map((id) => this.read(id)));
    return mails.filter((mail) => mail !== undefined);
  }

  async clear(): Promise<void> {
    this.byRecipient.clear();
    await Promise.all((await this.ids()).map((id) => rm(this.file(id), { force: true })));
  }

  private async index(id: string, raw: Buffer): Promise<void> {
    for (const address of await recipientsOf(raw)) {
      const ids = this.byRecipient.get(address) ?? [];
      ids.push(id);
      this.byRecipient.set(address, ids);
    }
  }

  private file(id: string): string {
    return path.join(this.folder, `${id}.eml`);
  }
}
