import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { toast } from '../../components/toasts/toast.ts';
import { formatter } from '../../lib/i18n/format.ts';
import { useLive } from '../../lib/live/live.tsx';
import { changesOf } from './reward-words.ts';
import type { Granted } from './reward-words.ts';

/** Rewards within this time are shown together: a completed exchange often brings a level, too. */
const togetherWithin = 1_500;

async function publish(granted: readonly Granted[]): Promise<void> {
  const changes = changesOf(granted);
  if (!changes) return;
  // Few screens need this namespace: it is loaded when there is something to show.
  await i18next.loadNamespaces('rewards');
  const t = i18next.getFixedT(i18next.language);
  const format = formatter(i18next.language);
  const amounts = [
    ...(changes.leafs > 0 ? [t('rewards:leafs', { amount: `+${format.number(changes.leafs)}` })] : []),
    ...(changes.roots > 0 ? [t('rewards:roots', { amount: `+${format.number(changes.roots)}` })] : []),
  ];
  const amount = format.list(amounts);
  if (changes.level !== null) toast.success(t('rewards:news.level', { level: changes.level, amount }));
  else
    toast.success(
      changes.only
        ? t('rewards:news.one', { name: t(`rewards:types.${changes.only}.name`), amount })
        : t('rewards:news.several', { amount }),
    );
}

/** Shows new rewards as toasts. */
export function useRewardToasts(): void {
  const waiting = useRef<Granted[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('reward:granted', (granted) => {
    waiting.current.push(granted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void publish(waiting.current.splice(0)), togetherWithin);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
