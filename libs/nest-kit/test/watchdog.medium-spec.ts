import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';

const watchdog = new URL('../src/process/watchdog.ts', import.meta.url).href;

/** What becomes of a process whose event loop is blocked for as long as `block` runs, with a limit of a second. */
async function blockedBy(block: string): Promise<{ signal: string | null; written: string }> {
  const script = `
    import { watchEventLoop } from ${JSON.stringify(watchdog)};
    const timer = setInterval(() => {}, 1_000);
    watchEventLoop(1_000, (error) => { throw error; }, () => { ${block}; clearInterval(timer); });`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]);
  let written = '';
  child.stderr.on('data', (data: Buffer) => (written += String(data)));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, written };
}
const waiting = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})`;

describe('a process whose event loop is blocked', () => {
  it('is killed and says so', async () => {
    const { signal, written } = await blockedBy('for (;;);');
    expect(signal).toBe('SIGKILL');
    expect(written).toContain('"msg":"the event loop is blocked; the process is killed"');
  });

  it('gets more time when it has no processor, as on a busy machine', async () => {
    expect(await blockedBy(waiting(2_000))).toEqual({ signal: null, written: '' });
  });

  it('is killed all the same when it never gets on', async () => {
    expect((await blockedBy(waiting(60_000))).signal).toBe('SIGKILL');
  });
});
