import type { Meet } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../components/badges/status-badge.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { phaseOf } from './meet-phase.ts';

const tones = {
  pending: 'sun',
  declined: 'danger',
  cancelled: 'danger',
  past: 'plain',
} as const satisfies Record<string, Tone>;

/** What a reader has to know of a swap meet's state; nothing of an ordinary one that is ahead. */
export function MeetStatus({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const phase = phaseOf(meet, serverNow());
  if (phase !== 'published') return <Chip tone={tones[phase]}>{t(`status.${phase}`)}</Chip>;
  return meet.rescheduled && <Chip tone="sun">{t('status.rescheduled')}</Chip>;
}
