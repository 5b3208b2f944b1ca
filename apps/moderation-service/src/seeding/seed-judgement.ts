import type { DemoCase } from '@offshoot/demo-community/demo-case';
import type { Tx } from '@offshoot/nest-kit/database';
import { newId } from '@offshoot/nest-kit/database';
import { decide, type Decision, JUDGE_VERSION, type Signals } from '../judgement/judgement.ts';

/** What both models would have said to have given these scores. */
function signalsOf({
  plant = 0,
  porn = 0,
  hentai = 0,
  sexy = 0,
  drawing = 0,
}: Readonly<Record<string, number>>): Signals {
  const nsfw = { porn, hentai, sexy, drawing, neutral: Math.max(0, 1 - porn - hentai - sexy - drawing) };
  const flatness = { fine: 0.1, coarse: 0.2 };
  return { photos: [{ readable: true, inception: nsfw, mobilenet: nsfw, plant, flatness }], text: { hits: [] } };
}

export interface DemoJudgement {
  signals: Signals;
  decision: Decision;
}

/** Judged by the real policy, so that the demo shows only cases that can occur; null for a case that no machine judged. */
export function judgementOf({ id, scores }: DemoCase): DemoJudgement | null {
  if (!scores) return null;
  const signals = signalsOf(scores);
  const decision = decide(signals);
  if (decision.verdict !== 'review')
    throw new Error(`With its scores the demo case ${id} is ${decision.verdict}, not a case for a person`);
  return { signals, decision };
}

/** Stores the judgement of a demo plant. */
export async function seedJudgement(
  tx: Tx,
  { id, subjectId }: DemoCase,
  { signals, decision: { verdict, reasons, policyVersion } }: DemoJudgement,
  opened: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO judgement (id, case_id, decided_by, verdict, reasons, tags, signals, judge_version, policy_version, created_at,
       revision_id)
     VALUES ($1, $2, 'machine', $3, $4, '[]', $5, $6, $7, $8, $9)`,
    [
      newId(),
      id,
      verdict,
      JSON.stringify(reasons),
      JSON.stringify(signals),
      JUDGE_VERSION,
      policyVersion,
      opened,
      subjectId,
    ],
  );
}
