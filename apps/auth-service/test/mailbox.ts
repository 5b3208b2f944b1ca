import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The server's response to the next mail after it has read it, instead of storing it. */
export type Refusal = { code: number } | 'hang_up_after_keeping';

/** A mail server for one test, which exposes whole mails and fails on demand. */
export class TestMailbox {
  readonly mails: Email[] = [];
  readonly refusals: Refusal[] = [];
  private server: SMTPServer | undefined;

  async open(): Promise<string> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refusal = this.refusals.shift();
          if (typeof refusal === 'object')
            return done(Object.assign(new Error('Not now'), { responseCode: refusal.code }));
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.mails.push(mail);
            if (refusal === undefined) return done();
            // No response is sent: the sender cannot know that the mail was stored.
            for (const connection of connectionsOf(server))
              if (connection.session?.id === session.id) connection.close();
          });
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}

interface OpenConnection {
  session?: { id: string };
  close(): void;
}

const connectionsOf = (server: SMTPServer): Iterable<OpenConnection> =>
  (server as unknown as { connections: Iterable<OpenConnection> }).connections;

export const headerOf = (mail: Email | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value;
