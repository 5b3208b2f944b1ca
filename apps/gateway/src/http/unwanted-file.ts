import type { Readable } from 'node:stream';

/**
 * Drains a file of a form that is not expected. If the form breaks off, the file stream fails too; the form's own error
 * is the one that is handled.
 */
export function skipFile(file: Readable): void {
  file.on('error', () => undefined).resume();
}
