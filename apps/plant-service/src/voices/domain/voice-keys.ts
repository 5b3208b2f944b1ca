export interface VoiceName {
  readonly id: string;
  readonly format: 'mp4' | 'webm';
}

/** The public reference of a voice note. */
export const voiceReferenceOf = ({ id, format }: VoiceName): string => `/media/voices/${id}.${format}`;

/** The note of a reference that was validated by contracts' `voiceReference`. */
export function voiceOf(reference: string): VoiceName {
  const [id = '', format] = reference.slice('/media/voices/'.length).split('.');
  return { id, format: format === 'mp4' ? 'mp4' : 'webm' };
}

/** Object key of a voice note. */
export const voiceKey = ({ id, format }: VoiceName): string => `voices/${id}.${format}`;
