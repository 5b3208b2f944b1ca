import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '@offshoot/nest-kit/config';
import { z } from 'zod';

const channels = z.tuple([z.number(), z.number(), z.number()]);

/** `naming.json` of an operator's model: how it reads a photo and what its output is. */
const reading = z.strictObject({
  /** Of the square that it reads, in pixels. */
  side: z.int().min(1).max(1_024),
  /** Of red, green and blue between 0 and 1: the mean is subtracted, then the rest divided. */
  mean: channels.default([0, 0, 0]),
  std: channels.refine((values) => values.every((value) => value > 0)).default([1, 1, 1]),
  output: z.enum(['probabilities', 'logits']).default('probabilities'),
});

/** An operator's model, without its weights. */
export interface OwnModel extends z.infer<typeof reading> {
  readonly folder: string;
  /** By the index of the output. Those that are no botanical names, such as `background`, are never suggested. */
  readonly labels: readonly string[];
}

/** @throws ConfigError that names what is wrong with the folder */
export function readModelFolder(folder: string): OwnModel {
  const fileOf = (name: string) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new ConfigError([`NAMING_MODEL_PATH: ${folder} has no ${name}`]);
    return file;
  };
  fileOf('model.json');
  const labels = readFileSync(fileOf('labels.txt'), 'utf8').trimEnd().split(/\r?\n/);
  try {
    return { folder, labels, ...reading.parse(JSON.parse(readFileSync(fileOf('naming.json'), 'utf8'))) };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const fault = error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : String(error);
    throw new ConfigError([`NAMING_MODEL_PATH: naming.json: ${fault}`]);
  }
}
