import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Browser, chromium, type ConnectOverCDPTransport } from 'playwright-core';
import { shellArguments } from './browser.ts';
import { system } from './system.ts';

const workersExcluded = [
  { type: 'service_worker', exclude: true },
  { type: 'browser', exclude: true },
  { type: 'tab', exclude: true },
  {},
];

/**
 * The browser's debugging pipe, without service workers. Messages end with a zero byte, and the browser ends with the
 * pipe.
 */
function transport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let begun = '';
  const pipe: ConnectOverCDPTransport = {
    close: () => void toBrowser.end(),
    send(message: { method?: string; params?: object }) {
      const attaches = message.method === 'Target.setAutoAttach';
      const sent = attaches ? { ...message, params: { ...message.params, filter: workersExcluded } } : message;
      toBrowser.write(`${JSON.stringify(sent)}\0`);
    },
  };
  fromBrowser
    .setEncoding('utf8')
    .on('data', (text: string) => {
      const messages = (begun + text).split('\0');
      begun = messages.pop() ?? '';
      for (const message of messages) pipe.onmessage?.(JSON.parse(message) as object);
    })
    .on('close', () => pipe.onclose?.());
  return pipe;
}

/**
 * A browser that attaches no debugger to service workers. With one attached, as Playwright does by default, Chromium
 * 156 let a worker that another replaces stop handling requests in 10 of 27 tries, without it in none of 60.
 */
export async function openWithoutWorkerDebugger(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'offshoot-browser-'));
  const args = [...shellArguments, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const shell = spawn(system.headlessShell(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const exited = once(shell, 'exit');
  const pipe = transport(shell.stdio[3] as Writable, shell.stdio[4] as Readable);
  const browser = await chromium.connectOverCDP(pipe);
  return {
    browser,
    close: async () => {
      await browser.close();
      await exited;
      await rm(profile, { recursive: true });
    },
  };
}
