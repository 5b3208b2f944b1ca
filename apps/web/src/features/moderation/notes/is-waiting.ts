import type { CaseSummary } from '@offshoot/contracts/moderation';

/** Whether a case waits for moderators, so that it can be marked for administrators and assigned. */
export const isWaiting = <C extends Pick<CaseSummary, 'state'>>(shown: C | undefined): shown is C =>
  shown?.state === 'open' || shown?.state === 'claimed';
