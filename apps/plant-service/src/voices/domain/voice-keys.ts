export interface VoiceName {
  readonly id: string;
  readonly format: 'mp4' | 'webm';
}

/** The reference by which everybody outside names a voice note. */
export const voiceReferenceOf = ({ id, format }: VoiceName): string => `/media/voices/${id}.${format}`;

/** The note that a reference names; references are checked by contracts' `voiceReference` before. */
export function voiceOf(reference: string): VoiceName {
  const [id = '', format] = reference.slice('/media/voices/'.length).split('.');
  return { id, format: format === 'mp4' ? 'mp4' : 'webm' };
}

/** Where a voice note lies in the object store. */
export const voiceKey = ({ id, format }: VoiceName): string => `voices/${id}.${format}`;
