// The embedded mail server, in its own process: it accepts every mail, delivers none, and shows them on a page and at
// `GET /api/messages?to=<address>`.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { complain } from '../complain.ts';
import { Mailbox } from './mailbox.ts';
import { listPage, mailBody, mailPage } from './pages.ts';

const LARGEST_MAIL = 10 * 1024 * 1024;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const mailbox = new Mailbox(required('MAIL_DIRECTORY'));
await mailbox.open();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  size: LARGEST_MAIL,
  onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (stream.sizeExceeded) return done(Object.assign(new Error('The message is too large'), { responseCode: 552 }));
      mailbox.add(Buffer.concat(chunks)).then(
        (id) => (done as (error: null, reply: string) => void)(null, `kept as ${id}`),
        (error: Error) => done(error),
      );
    });
  },
});
// A client that disconnects mid-request must not stop the server.
smtp.on('error', (error) => complain(error.message));

function sendHtml(response: ServerResponse, html: string, policy: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(html);
}

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/api/messages' && request.method === 'DELETE') {
    await mailbox.clear();
    return sendJson(response, { deleted: true });
  }
  if (request.method !== 'GET') return sendJson(response, { error: 'Not found' }, 404);
  if (url.pathname === '/api/messages')
    return sendJson(response, await mailbox.list(url.searchParams.get('to') ?? undefined));
  if (url.pathname === '/')
    return sendHtml(response, listPage(await mailbox.list(undefined)), "default-src 'none'; style-src 'unsafe-inline'");

  const [, id, part] = /^\/m\/([0-9a-f-]+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = id ? await mailbox.read(id) : undefined;
  if (!mail) return sendJson(response, { error: 'Not found' }, 404);
  if (!part)
    return sendHtml(response, mailPage(mail), "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
  return sendHtml(
    response,
    mailBody(mail),
    "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
  );
}

const http = createServer((request, response) => {
  reply(request, response).catch((error: unknown) => {
    complain(String(error));
    if (!response.headersSent) sendJson(response, { error: 'The mailbox cannot be read' }, 500);
  });
});

// Longer than Node's fetch keeps a connection, which is ten minutes: no request meets one that is being closed.
http.keepAliveTimeout = 900_000;
http.headersTimeout = http.keepAliveTimeout + 1_000;

smtp.listen(Number(required('SMTP_PORT')), '127.0.0.1');
http.listen(Number(required('MAIL_UI_PORT')), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
