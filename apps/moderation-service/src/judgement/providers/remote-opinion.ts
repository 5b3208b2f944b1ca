import type { Verdict } from '../decide.ts';
import { POLICY } from '../policy.ts';
import type { Opinion } from './provider.ts';

/** What a remote provider may object to. */
export const REMOTE_SUBJECTS = [
  'indecency',
  'violence',
  'hatred',
  'threat',
  'insult',
  'scam',
  'contact',
  'illegal',
  'no_plant',
  'instructions',
] as const;
export type RemoteSubject = (typeof REMOTE_SUBJECTS)[number];

/** The verdict of a remote provider as a decision with one reason. */
export function remoteOpinion(verdict: Verdict, subjects: readonly RemoteSubject[]): Opinion {
  const term = [...new Set(subjects)].sort().join(', ');
  return {
    decision: {
      verdict,
      reasons: verdict === 'clean' ? [] : [{ code: 'remote.objection', level: verdict, ...(term ? { term } : {}) }],
      policyVersion: POLICY.version,
    },
  };
}
