/** Path of the worker. Its scope is the whole site, so it has to be at the root. */
export const workerPath = '/service-worker.js';

/** Header of a cached response: when the server sent it. */
export const keptAtHeader = 'x-offshoot-kept-at';

/** The cache of photos that another app has shared, until the form takes them; the name of each file is in a header. */
export const sharedPhotos = { store: 'offshoot-shared-photos', nameHeader: 'x-offshoot-file-name' } as const;

/** Messages from a page to the worker. */
export type ToWorker =
  /** Cache the files that this page already uses, and those of its language, for offline use. */
  | { kind: 'keep'; language: string; urls: string[] }
  /** A user signed out: delete everything of theirs. */
  | { kind: 'forget' }
  /** A page of this build lets a waiting worker activate, if no other page is open or a user accepted it before. */
  | { kind: 'take-over-alone'; script: string }
  /** The user wants the new version now, in every tab. */
  | { kind: 'take-over' };

/** Messages from the worker to a page. */
export type ToPage =
  /** A pressed notification leads to this path; the language is prefixed. */
  | { kind: 'open'; path: string }
  /** Other pages are open, or this one is older: the user decides when the new version activates. */
  | { kind: 'waiting' }
  /** A user accepted the new version, in this tab or another. */
  | { kind: 'accepted' };
