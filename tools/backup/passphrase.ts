import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const shortest = 12;

/** Reads a line from the terminal without showing what is typed. */
async function readLine(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/**
 * The passphrase from BACKUP_PASSPHRASE, else typed.
 * @throws Error if there is neither, or for a new backup if it is too short or typed differently the second time
 */
export async function readPassphrase(purpose: 'new backup' | 'restore'): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (!given && !process.stdin.isTTY)
    throw new Error('Set BACKUP_PASSPHRASE: without a terminal the passphrase cannot be typed.');
  const passphrase = given ?? (await readLine('Passphrase: '));
  if (purpose === 'restore') return passphrase;
  if (passphrase.length < shortest) throw new Error(`The passphrase needs at least ${shortest} characters.`);
  if (!given && (await readLine('Again: ')) !== passphrase) throw new Error('The two passphrases differ.');
  return passphrase;
}
