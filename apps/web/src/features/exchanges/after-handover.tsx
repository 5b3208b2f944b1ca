import type { Exchange } from '@offshoot/contracts/exchange';
import { GrowthDiaries } from './growth-diaries.tsx';
import { QuarantineChecklist } from './quarantine-checklist.tsx';
import type { Side } from './seen-from.ts';

/** What the two users of a completed exchange look after: pests in the first weeks, then how the plants grow. */
export function AfterHandover({ exchange, side }: { exchange: Exchange; side: Side }) {
  return (
    <>
      <QuarantineChecklist exchange={exchange} side={side} />
      <GrowthDiaries exchange={exchange} side={side} />
    </>
  );
}
