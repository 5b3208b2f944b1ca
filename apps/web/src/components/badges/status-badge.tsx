import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './status-badge.module.css';
import tones from './tones.module.css';

export type Tone = 'leaf' | 'clay' | 'sun' | 'plain' | 'danger';

/** A small rounded label; colour is never its only sign. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${classes.chip} ${tone === 'plain' ? classes.plain : tones[tone]}`}>{children}</span>;
}

const plantTones: Record<PlantStatus, Tone> = {
  available: 'leaf',
  pending: 'sun',
  pending_moderation: 'sun',
  ai_approved: 'sun',
  exchanged: 'plain',
  inactive: 'plain',
  rejected: 'danger',
};

/** A plant's status. While an accepted exchange holds it, it is reserved. */
export function PlantStatusBadge({ status, isReserved = false }: { status: PlantStatus; isReserved?: boolean }) {
  const { t } = useTranslation();
  if (isReserved) return <Chip tone="sun">{t('reserved')}</Chip>;
  return <Chip tone={plantTones[status]}>{t(`plantStatus.${status}`)}</Chip>;
}

const exchangeTones: Record<ExchangeStatus, Tone> = {
  requested: 'sun',
  accepted: 'leaf',
  confirmed: 'leaf',
  completed: 'leaf',
  declined: 'plain',
  cancelled: 'plain',
};

/** An exchange's status, in words of its own where it is known who brought it about. */
export function ExchangeStatusBadge({ status, label }: { status: ExchangeStatus; label?: string | undefined }) {
  const { t } = useTranslation();
  return <Chip tone={exchangeTones[status]}>{label ?? t(`exchangeStatus.${status}`)}</Chip>;
}
