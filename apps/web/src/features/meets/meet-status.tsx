import type { Meet } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { Chip, type Tone } from '../../components/badges/status-badge.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { useSession } from '../../lib/session/session.tsx';
import { phaseOf } from './meet-phase.ts';

const tones = {
  pending: 'sun',
  declined: 'danger',
  cancelled: 'danger',
  past: 'plain',
} as const satisfies Record<string, Tone>;

/** What a reader has to know of a swap meet's state; of an ordinary one that is ahead only its host, who waited for it. */
export function MeetStatus({ meet }: { meet: Meet }) {
  const { t } = useTranslation('meets');
  const { me } = useSession();
  const phase = phaseOf(meet, serverNow());
  if (phase !== 'published') return <Chip tone={tones[phase]}>{t(`status.${phase}`)}</Chip>;
  if (meet.rescheduled) return <Chip tone="sun">{t('status.rescheduled')}</Chip>;
  return meet.host_id === me?.id && <Chip tone="leaf">{t('status.approved')}</Chip>;
}
