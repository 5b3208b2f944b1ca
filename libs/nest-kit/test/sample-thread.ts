import { setTimeout as delay } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { DomainError } from '@offshoot/contracts/errors';
import { workInThread } from '@offshoot/nest-kit/thread';

workInThread(async (wish: string) => {
  if (wish === 'refuse') throw new DomainError('file_too_large', { max: 5 });
  if (wish === 'fail') throw new RangeError('no such wish');
  if (wish === 'slow') await delay(50);
  if (wish === 'die') process.exit(3);
  return { threadId, bytes: Buffer.from(wish) };
});
