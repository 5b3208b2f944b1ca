import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

/** What a driver of a browser offers. Functions run in the page, with arguments that can be cloned. */
export interface Driver<Handle> {
  open(url: string): Promise<void>;
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a program's text as a script of the page would. */
  load(program: string): Promise<void>;
  find<Args extends unknown[]>(work: (...args: Args) => Promise<Element>, ...args: Args): Promise<Handle>;
  runOn<Args extends unknown[]>(
    handle: Handle,
    work: (element: Element, ...args: Args) => void,
    ...args: Args
  ): Promise<void>;
  click(handle: Handle): Promise<void>;
  type(handle: Handle, text: string): Promise<void>;
  choose(handle: Handle, files: readonly string[]): Promise<void>;
  /** Uncaught errors of scripts. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** Finds elements as people do, inside of a page. */
export const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
