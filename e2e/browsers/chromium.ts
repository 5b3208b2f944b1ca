import type { ElementHandle } from 'playwright-core';
import type { Window } from '../support/browser.ts';
import type { Driver } from './driver.ts';

const called = (work: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${work.toString()})(...${JSON.stringify(args)})`;

/** A window of Chromium, for the steps of the other browsers. */
export const inChromium = ({ page, context, faults }: Window): Driver<ElementHandle<Element>> => ({
  open: async (url) => void (await page.goto(url)),
  run: (work, ...args) => page.evaluate(called(work as never, args)),
  load: async (program) => void (await page.evaluate(`${program};undefined`)),
  find: async (work, ...args) => {
    const element = (await page.evaluateHandle(called(work as never, args))).asElement();
    if (!element) throw new Error(`no element: ${JSON.stringify(args)}`);
    return element;
  },
  runOn: (handle, work, ...args) => handle.evaluate(work as never, args[0] as never),
  click: (handle) => handle.click(),
  type: (handle, text) => handle.type(text),
  choose: (handle, files) => handle.setInputFiles([...files]),
  faults: () => Promise.resolve(faults),
  close: () => context.close(),
});
