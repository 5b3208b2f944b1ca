/** What a recording of picture or sound is. */
export interface Recording {
  readonly format: 'mp4' | 'webm';
  readonly seconds: number;
  readonly hasPicture: boolean;
  readonly hasSound: boolean;
}

/** A file to rewrite, and what it may hold. */
export interface RewriteTask {
  readonly from: string;
  readonly to: string;
  readonly maxSeconds: number;
}

/**
 * What became of it: `unsupported` is no MP4 or WebM or has no track in a known codec, `broken` breaks the rules of its
 * format or exceeds what an honest file needs.
 */
export type RewriteResult =
  | { readonly outcome: 'rewritten'; readonly recording: Recording }
  | { readonly outcome: 'unsupported' | 'broken' | 'too_long' };
