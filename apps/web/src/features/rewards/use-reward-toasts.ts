import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { toast } from '../../components/toast.ts';
import { formatter } from '../../lib/format.ts';
import { useLive } from '../../lib/live.tsx';
import { newsOf } from './reward-words.ts';
import type { Granted } from './reward-words.ts';

/** Rewards that come within this time are told together: a completed exchange often brings a level, too. */
const togetherWithin = 1_500;

async function tell(granted: readonly Granted[]): Promise<void> {
  const news = newsOf(granted);
  if (!news) return;
  // Few screens need these words: they are loaded when there is something to say.
  await i18next.loadNamespaces('rewards');
  const t = i18next.getFixedT(i18next.language);
  const format = formatter(i18next.language);
  const amounts = [
    ...(news.leafs > 0 ? [t('rewards:leafs', { amount: `+${format.number(news.leafs)}` })] : []),
    ...(news.roots > 0 ? [t('rewards:roots', { amount: `+${format.number(news.roots)}` })] : []),
  ];
  const amount = format.list(amounts);
  if (news.level !== null) toast.success(t('rewards:news.level', { level: news.level, amount }));
  else toast.success(news.only ? t('rewards:news.one', { name: t(`rewards:types.${news.only}.name`), amount }) : t('rewards:news.several', { amount }));
}

/** Says in the corner what was earned just now. */
export function useRewardToasts(): void {
  const waiting = useRef<Granted[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('reward:granted', (granted) => {
    waiting.current.push(granted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void tell(waiting.current.splice(0)), togetherWithin);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
