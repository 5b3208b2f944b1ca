import type { DemoCase } from '@offshoot/demo-community/demo-case';
import { at } from '@offshoot/demo-community/moment';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { decide, JUDGE_VERSION, type Signals } from '../judgement/judgement.ts';

/** The scores of a demo case as if both models had given them. */
function signalsOf({ scores }: DemoCase): Signals {
  const { plant = 0, porn = 0, hentai = 0, sexy = 0, drawing = 0 } = scores;
  const nsfw = { porn, hentai, sexy, drawing, neutral: Math.max(0, 1 - porn - hentai - sexy - drawing) };
  return { photos: [{ readable: true, inception: nsfw, mobilenet: nsfw, plant }], text: { hits: [] } };
}

async function seedCase(tx: Tx, demo: DemoCase, now: Date): Promise<void> {
  const signals = signalsOf(demo);
  // Decided by the real policy, so that the demo shows only cases that can occur.
  const { reasons, verdict, policyVersion } = decide(signals);
  if (verdict !== 'review')
    throw new Error(`With its scores the demo case ${demo.id} is ${verdict}, not a case for a person`);
  const opened = at(now, demo.openedHoursAgo);
  await tx.query(
    `INSERT INTO moderation_case (id, subject_type, subject_id, revision_id, state, verdict, opened_at, state_since)
     VALUES ($1, $2, $3, $3, 'waiting_for_person', $4, $5, $5)`,
    [demo.id, demo.subjectType, demo.subjectId, verdict, opened],
  );
  await tx.query(
    `INSERT INTO judgement (id, case_id, decided_by, verdict, reasons, tags, signals, judge_version, policy_version, created_at)
     VALUES ($1, $2, 'machine', $3, $4, '[]', $5, $6, $7, $8)`,
    [newId(), demo.id, verdict, JSON.stringify(reasons), JSON.stringify(signals), JUDGE_VERSION, policyVersion, opened],
  );
}

/** Inserts the demo cases that wait for a moderator, if the table is empty. */
export async function seedCases(tx: Tx, cases: readonly DemoCase[], now: Date): Promise<void> {
  const [present] = await tx.query('SELECT 1 FROM moderation_case LIMIT 1');
  if (present) return;
  for (const demo of cases) await seedCase(tx, demo, now);
}
