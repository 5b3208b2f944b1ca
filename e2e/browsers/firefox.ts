import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { system } from '../support/system.ts';
import type { Driver } from './driver.ts';

/** Firefox by WebDriver BiDi: a browser of its own for each window. */
export async function openFirefox(width: number, height: number): Promise<Driver<ElementHandle>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: system.firefox(),
    headless: true,
    // Everywhere without WebGL, as on machines without a display: what it shows must not depend on the machine.
    extraPrefsFirefox: { 'webgl.disabled': true, 'intl.accept_languages': 'en-GB' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width, height });
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    // Firefox also reports a worker's request that the page has left.
    if (!/^Failed to load ‘.*A ServiceWorker intercepted/.test(message)) faults.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      faults.push(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])),
    load: async (program) => void (await page.evaluate(`${program};undefined`)),
    find: async (work, ...args) => {
      const handle = await page.evaluateHandle(work as never, ...(args as unknown as never[]));
      return handle;
    },
    runOn: async (handle, work, ...args) =>
      void (await handle.evaluate(work as never, ...(args as unknown as never[]))),
    click: (handle) => handle.click(),
    type: (handle, text) => handle.type(text),
    choose: (handle, files) => (handle as ElementHandle<HTMLInputElement>).uploadFile(...files),
    faults: () => Promise.resolve(faults),
    close: () => browser.close(),
  };
}
