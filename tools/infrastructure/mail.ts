import path from 'node:path';
import { freePort, nextFreePort } from './ports.ts';
import { runServer } from './run-server.ts';
import type { RunningServer, StarterContext } from './server-context.ts';
import { probe } from './probe.ts';

/** The mail server of SMTP_URL, else an embedded one that stores every mail and shows it on a page. */
export async function startMail(context: StarterContext): Promise<RunningServer> {
  if (context.given.SMTP_URL) {
    const env: Record<string, string> = { SMTP_URL: context.given.SMTP_URL };
    if (context.given.MAIL_API_URL) env.MAIL_API_URL = context.given.MAIL_API_URL;
    return { name: 'Mail', detail: 'from SMTP_URL', env };
  }
  const smtpPort = await freePort();
  const uiPort = context.mailUiPort ? await nextFreePort(context.mailUiPort) : await freePort();
  const spec = {
    name: 'mail',
    command: [process.execPath, path.join(import.meta.dirname, 'mail-sink', 'server.ts')],
    env: {
      ...process.env,
      SMTP_PORT: String(smtpPort),
      MAIL_UI_PORT: String(uiPort),
      MAIL_DIRECTORY: path.join(context.dataDir, 'mail'),
    },
    logFile: path.join(context.dataDir, 'logs', 'mail.log'),
  };
  const url = `http://localhost:${uiPort}`;
  const ready = async () =>
    (await probe(smtpPort, '', (text) => text.startsWith('220'))) !== '' &&
    (await fetch(`http://127.0.0.1:${uiPort}/api/messages`, { signal: AbortSignal.timeout(1_000) })).ok;
  await runServer(context, { spec, ready, what: 'the mail server to answer', withinMs: 20_000 });
  return {
    name: 'Mail',
    detail: `page at ${url}`,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_API_URL: `http://127.0.0.1:${uiPort}` },
  };
}
