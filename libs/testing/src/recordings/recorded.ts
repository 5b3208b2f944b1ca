import { readFileSync } from 'node:fs';

/**
 * Two seconds as recorded by a browser: colours and a tone, or the tone only; MP4 in fragments, WebM in clusters of
 * unknown size.
 */
export const recorded = (name: 'clip.mp4' | 'clip.webm' | 'voice.mp4' | 'voice.webm'): Buffer =>
  readFileSync(new URL(`../../recordings/${name}`, import.meta.url));
