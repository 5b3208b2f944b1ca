/** The properties of a video or audio recording. */
export interface Recording {
  readonly format: 'mp4' | 'webm';
  readonly seconds: number;
  readonly hasPicture: boolean;
  readonly hasSound: boolean;
}

/** A file to rewrite: paths of source and target, and the longest permitted duration. */
export interface RewriteTask {
  readonly from: string;
  readonly to: string;
  readonly maxSeconds: number;
}

/**
 * `unsupported`: not an MP4 or WebM, or no track in a known codec; `broken`: violates its format, or exceeds the limits of
 * a regular file.
 */
export type RewriteResult =
  | { readonly outcome: 'rewritten'; readonly recording: Recording }
  | { readonly outcome: 'unsupported' | 'broken' | 'too_long' };
