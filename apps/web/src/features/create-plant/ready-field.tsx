import { TextInput } from '@mantine/core';
import { readyWithinDays } from '@offshoot/contracts/ready-from';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../lib/i18n/local-day.ts';
import { serverNow } from '../../lib/session/token-store.ts';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  fault: string | undefined;
}

const dayMs = 86_400_000;

/** From which day the plant can be handed over. */
export function ReadyField({ draft, change, fault }: Props) {
  const { t } = useTranslation('season');
  const now = serverNow();
  return (
    <TextInput
      type="date"
      label={t('field.label')}
      description={t('field.hint')}
      min={localDay(now)}
      max={localDay(now + (readyWithinDays - 1) * dayMs)}
      value={draft.readyFrom}
      error={fault && t(fault === 'time_in_past' ? 'field.past' : 'field.tooFar')}
      onChange={(event) => change({ readyFrom: event.currentTarget.value })}
    />
  );
}
