import type { Readable } from 'node:stream';

/** Reads past a file of a form that nobody asked for. Where the form breaks off, its file fails too: the form tells. */
export function skipFile(file: Readable): void {
  file.on('error', () => undefined).resume();
}
