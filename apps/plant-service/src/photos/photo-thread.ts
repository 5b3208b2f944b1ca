// Worker thread that reads uploads from the object store and decodes them.
import { readStaged } from '@offshoot/media/staged-uploads';
import { releaseMemory } from '@offshoot/nest-kit/release-memory';
import { workInThread } from '@offshoot/nest-kit/thread';
import { type DecodedPhoto, decodePhoto } from './image-pipeline.ts';
import type { Upload } from './photo-decoder.ts';

workInThread(async ({ address, maxMegabytes }: Upload): Promise<DecodedPhoto | null> => {
  const file = await readStaged(address, maxMegabytes);
  if (!file) return null;
  const photo = await decodePhoto(file);
  releaseMemory(file);
  return photo;
});
