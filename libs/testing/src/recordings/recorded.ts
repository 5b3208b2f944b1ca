import { readFileSync } from 'node:fs';

/** Two seconds as a browser records them: colours and a tone, or the tone alone; in fragments, and in clusters without an end. */
export const recorded = (name: 'clip.mp4' | 'clip.webm' | 'voice.mp4' | 'voice.webm'): Buffer =>
  readFileSync(new URL(`../../recordings/${name}`, import.meta.url));
