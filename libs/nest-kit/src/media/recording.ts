/** Bytes to be written over, so that nothing else in the file moves: `with` at `start`, then zeros until `end`. */
export interface Patch {
  readonly start: number;
  readonly end: number;
  readonly with: Buffer;
}

/** What a recording of picture or sound is, and what of it tells more than the picture and the sound. */
export interface Recording {
  readonly format: 'mp4' | 'webm';
  readonly seconds: number;
  readonly hasPicture: boolean;
  readonly hasSound: boolean;
  readonly patches: readonly Patch[];
}

/** A file that claims to be of a format and breaks its rules. */
export class BrokenRecording extends Error {}
