import path from 'node:path';
import { Thread } from '@offshoot/nest-kit/thread';
import { decodePhoto } from '../../judgement/judgement.ts';
import type { NamingProvider } from '../naming-provider.ts';
import { type OwnModel, readModelFolder } from './model-folder.ts';

/** A photo as the operator's model reads it: RGB values between 0 and 1, of a square of its side. */
export interface PhotoToName {
  readonly model: OwnModel;
  readonly pixels: Float32Array;
}

/** Without photos for this long, the memory of the model is released. */
const idleMs = 10 * 60_000;
const guesses = 10;

/** Rejects once it is aborted, though the thread goes on. */
const unless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** The operator's own model, in a thread of this process: photos stay here. */
export function ownModel(folder: string): NamingProvider {
  const model = readModelFolder(folder);
  const file = new URL(`./own-model-thread${path.extname(import.meta.url)}`, import.meta.url);
  const thread = new Thread<PhotoToName, Float32Array>(file, { idleMs });
  return {
    id: 'model',
    recipient: null,
    async guess(photo, signal) {
      const pixels = await decodePhoto(photo, model.side);
      const scores = await Promise.race([thread.run({ model, pixels }), unless(signal)]);
      return model.labels
        .map((name, index) => ({ name, score: scores[index] ?? 0 }))
        .sort((left, right) => right.score - left.score)
        .slice(0, guesses);
    },
  };
}
