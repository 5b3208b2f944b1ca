import { closeSync, openSync, readSync, statSync, watchFile } from 'node:fs';

/** Hands over every line that a file has from a place on and gains later; starts anew when the file is replaced. */
export function follow(file: string, from: number, onLine: (line: string) => void): void {
  let position = from;
  let inode = statSync(file).ino;
  let rest = '';
  const read = () => {
    const { size, ino } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0, ino: inode };
    if (ino !== inode || size < position) [position, inode, rest] = [0, ino, ''];
    if (size === position) return;
    const buffer = Buffer.alloc(size - position);
    const handle = openSync(file, 'r');
    const length = readSync(handle, buffer, 0, buffer.length, position);
    closeSync(handle);
    position += length;
    const lines = (rest + buffer.subarray(0, length).toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  read();
  watchFile(file, { interval: 300 }, read);
}
