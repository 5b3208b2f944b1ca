import { writeSync } from 'node:fs';

/** Writes a line into the log of this server. A full disk costs the log the line, not the server its life. */
export function complain(line: string): void {
  try {
    writeSync(process.stderr.fd, `${line}\n`);
  } catch {
    // There is nowhere else to tell it.
  }
}
