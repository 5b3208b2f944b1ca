import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { eventually } from '../support/eventually.ts';
import { system } from '../support/system.ts';
import type { Driver } from './driver.ts';

const WAIT_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A display without a screen; it writes its number when it is ready. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(
    system.withWebKit(),
    ['Xvfb', '-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
}

/** WebKit by WebDriver: a driver of its own for each window, because it drives one, and a display, so that each is in front. */
export async function openWebKit(width: number, height: number): Promise<Driver<WebElement>> {
  const { display, server } = await startDisplay();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn(system.withWebKit(), ['WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  await eventually(
    'WebKitWebDriver to be up',
    () => fetch(`${url}/status`),
    ({ ok }) => ok,
  );
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await session.manage().setTimeouts({ script: WAIT_MS, pageLoad: WAIT_MS });
  await session.manage().window().setRect({ x: 0, y: 0, width, height });

  /** WebDriver waits for a callback, and loses the message of a promise that rejects. */
  const call = async (work: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> => {
    const { value, error } = await session.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const args = [...arguments], done = args.pop();
       Promise.resolve().then(() => (${work.toString()})(...args))
         .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      ...args,
    );
    if (error !== undefined && error !== null) throw new Error(error);
    return value;
  };
  return {
    open: async (address) => {
      await session.get(address);
      await session.executeScript(
        `window.seenFaults = []; addEventListener('error', ({ message }) => seenFaults.push(message));
         addEventListener('unhandledrejection', ({ reason }) => seenFaults.push(String(reason)));`,
      );
    },
    run: (work, ...args) => call(work, args) as never,
    load: async (program) => void (await session.executeScript(program)),
    find: (work, ...args) => call(work, args) as Promise<WebElement>,
    runOn: async (handle, work, ...args) => void (await call(work, [handle, ...args])),
    click: (handle) => handle.click(),
    type: (handle, text) => handle.sendKeys(text),
    choose: (handle, files) => handle.sendKeys(files.join('\n')),
    faults: () => session.executeScript<string[]>('return window.seenFaults'),
    close: async () => {
      await session.quit();
      await stop(driver);
      await stop(server);
    },
  };
}
