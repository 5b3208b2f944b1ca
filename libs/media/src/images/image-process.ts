// The entry point of the process that decodes pictures, one at a time.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { DomainError } from '@offshoot/contracts/errors';
import { readStaged } from '../staged-uploads.ts';
import { exhausted, maxMemoryBytes, maxProcessorSeconds } from './image-limits.ts';
import type { ImageMessage, ImageResult, ImageTask } from './image-task.ts';
import { renderPhoto, renderSquares } from './render-photo.ts';

const send = (result: ImageResult) =>
  process.send?.({ result, kept: process.memoryUsage.rss() } satisfies ImageMessage);

// libvips works in other threads, so that this one is free to watch.
let begun = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (process.memoryUsage.rss() > maxMemoryBytes || user + system > maxProcessorSeconds * 1e6) process.exit(exhausted);
}, 10);

async function render({ address, maxMegabytes, squares, authorities }: ImageTask): Promise<ImageResult> {
  if (authorities.length > 0) setDefaultCACertificates([...getCACertificates('default'), ...authorities]);
  const file = await readStaged(address, maxMegabytes);
  if (file === null) return { rendered: null };
  return { rendered: squares === null ? await renderPhoto(file) : await renderSquares(file, squares) };
}

process.on('message', (task: ImageTask) => {
  begun = process.cpuUsage();
  render(task).then(send, (error: unknown) => {
    const { code, params } = error instanceof DomainError ? error : new DomainError('internal');
    send({ error: { code, params } });
  });
});
process.once('disconnect', () => process.exit());
