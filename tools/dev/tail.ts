import { closeSync, openSync, readSync, statSync, watchFile } from 'node:fs';

/** Passes on every line of a file from an offset on, as the file grows; starts over when the file is replaced. */
export function tail(file: string, from: number, onLine: (line: string) => void): void {
  let position = from;
  let inode = statSync(file).ino;
  // Bytes, not text: a multi-byte character may be split between two writes.
  let rest = Buffer.alloc(0);
  const read = () => {
    const { size, ino } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0, ino: inode };
    if (ino !== inode || size < position) [position, inode, rest] = [0, ino, Buffer.alloc(0)];
    if (size === position) return;
    const buffer = Buffer.alloc(size - position);
    const handle = openSync(file, 'r');
    const length = readSync(handle, buffer, 0, buffer.length, position);
    closeSync(handle);
    position += length;
    const all = Buffer.concat([rest, buffer.subarray(0, length)]);
    const end = all.lastIndexOf(0x0a) + 1;
    rest = all.subarray(end);
    if (end > 0)
      all
        .subarray(0, end - 1)
        .toString('utf8')
        .split('\n')
        .forEach(onLine);
  };
  read();
  watchFile(file, { interval: 300 }, read);
}
