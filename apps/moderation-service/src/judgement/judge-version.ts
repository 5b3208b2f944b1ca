import { readPlantHead } from './photos/plant-head.ts';

/** Who judged: the models and the generation of our word lists. Stored with each judgement. */
export const JUDGE_VERSION = `nsfwjs-4.4.0/inception_v3+mobilenet_v2 ${readPlantHead().version} words/1`;
