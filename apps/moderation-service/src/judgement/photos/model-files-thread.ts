// Worker thread that reads the modules in which the package keeps its models, and ends with them: an imported module is never
// released, and their base64 texts would take 70 MB of the process for good.
import { workInThread } from '@offshoot/nest-kit/thread';
import { InceptionV3Model } from 'nsfwjs/models/inception_v3';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import type { ModelFile, ModelName } from './photo-models.ts';

const definitions = { inception: InceptionV3Model, mobilenet: MobileNetV2Model };

workInThread(async (name: ModelName): Promise<ModelFile> => {
  const { modelJson, weightBundles } = definitions[name];
  const { default: description } = await modelJson();
  const shards: Buffer[] = [];
  for (const bundle of weightBundles) shards.push(Buffer.from((await bundle()).default, 'base64'));
  return { description: JSON.stringify(description), weights: Buffer.concat(shards) };
});
