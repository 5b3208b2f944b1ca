import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';

const watchdog = new URL('../src/process/watchdog.ts', import.meta.url).href;

it('a process whose event loop is blocked is killed and says so', async () => {
  const script = `
    import { watchEventLoop } from ${JSON.stringify(watchdog)};
    const hang = () => { for (;;); };
    watchEventLoop(1_000, (error) => { throw error; }, hang);
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]);
  let written = '';
  child.stderr.on('data', (data: Buffer) => (written += String(data)));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  expect(written).toContain('"msg":"the event loop is blocked; the process is killed"');
});
