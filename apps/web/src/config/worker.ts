/** Where the worker lies; it stands for the whole site, so it lies at its root. */
export const workerPath = '/service-worker.js';

/** The page without data, for every address that the network does not answer; no route of the client. */
export const shellPath = '/app-shell';

/** On an answer from the worker's store: when the server gave it. */
export const keptAtHeader = 'x-offshoot-kept-at';

/** What a page tells the worker. */
export type ToWorker =
  /** Files that this page uses already, and those of its language, are to be there without a line too. */
  | { kind: 'keep'; language: string; urls: string[] }
  /** Somebody signed out: nothing of theirs stays. */
  | { kind: 'forget' }
  /** A page of this script asks a waiting worker to take over, if no other page is open. */
  | { kind: 'take-over-alone'; script: string }
  /** The person wants the new version now. */
  | { kind: 'take-over' };

/** What the worker tells a page. */
export type ToPage =
  /** A touched notification leads here; with the language before the path. */
  | { kind: 'open'; path: string }
  /** Others have pages open, or this one is older: the person decides when the new version takes over. */
  | { kind: 'waiting' };
