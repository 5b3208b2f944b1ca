import { writeSync } from 'node:fs';

/** Writes a line to this server's log. On a full disk the line is lost, but the server keeps running. */
export function complain(line: string): void {
  try {
    writeSync(process.stderr.fd, `${line}\n`);
  } catch {
    // There is no other place to report it.
  }
}
