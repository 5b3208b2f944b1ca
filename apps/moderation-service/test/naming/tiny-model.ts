import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import sharp from 'sharp';

/** What the model calls red, green and blue; the last is no name of a plant. */
const labels = ['Anthurium andraeanum', 'Monstera deliciosa', 'background'];

/** A photo of one colour. */
export const photoOf = (r: number, g: number, b: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } })
    .webp()
    .toBuffer();

/** Writes a folder with a model that knows green from red, as an operator has it. @returns its path */
export async function writeTinyModel(changed: { labels?: string; naming?: object } = {}): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'naming-')), 'model');
  await mkdir(folder);
  const model = tf.sequential({
    layers: [
      tf.layers.globalAveragePooling2d({ inputShape: [8, 8, 3], dataFormat: 'channelsLast' }),
      tf.layers.dense({ units: 3, weights: [tf.eye(3).mul(4), tf.zeros([3])] }),
    ],
  });
  await model.save({
    save: async ({ modelTopology, weightSpecs, weightData }) => {
      const manifest = [{ paths: ['group1-shard1of1.bin'], weights: weightSpecs }];
      const description = { format: 'layers-model', modelTopology, weightsManifest: manifest };
      await writeFile(path.join(folder, 'model.json'), JSON.stringify(description));
      await writeFile(path.join(folder, 'group1-shard1of1.bin'), Buffer.from(weightData as ArrayBuffer));
      return { modelArtifactsInfo: { dateSaved: new Date(), modelTopologyType: 'JSON' } };
    },
  });
  await writeFile(path.join(folder, 'labels.txt'), changed.labels ?? `${labels.join('\n')}\n`);
  await writeFile(path.join(folder, 'naming.json'), JSON.stringify({ side: 8, output: 'logits', ...changed.naming }));
  return folder;
}
