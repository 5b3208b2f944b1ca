import { readPlantHead } from './photos/plant-head.ts';

/** Versions of the models and of our word lists. Stored with each judgement. */
export const JUDGE_VERSION = `nsfwjs-4.4.0/inception_v3+mobilenet_v2 ${readPlantHead().version} words/4 names/2`;
