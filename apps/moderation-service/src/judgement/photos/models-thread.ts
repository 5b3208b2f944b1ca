// Worker thread of the models: they block its event loop instead of that of the process, and their memory ends with it.
import { workInThread } from '@offshoot/nest-kit/thread';
import type { PhotoPixels } from './judge-photo.ts';
import { photoModels } from './photo-models.ts';
import type { PhotoScores } from './photo-signals.ts';
import { plantScore } from './plant-head.ts';
import { runInception, runMobilenet } from './run-models.ts';

workInThread(async ({ large, small }: PhotoPixels): Promise<PhotoScores> => {
  const models = await photoModels();
  const { scores, layers } = await runInception(models, large);
  return {
    inception: scores,
    mobilenet: await runMobilenet(models, small),
    plant: plantScore(models.plantHead, layers),
  };
});
