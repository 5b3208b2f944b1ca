import type { DemoCase } from '@offshoot/demo-community/demo-case';
import { at } from '@offshoot/demo-community/moment';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { insertSignal, priorityOf } from '../cases/cases.ts';
import { decide, JUDGE_VERSION, type Signals } from '../judgement/judgement.ts';

/** The scores of a demo case as if both models had given them. */
function signalsOf({ scores }: DemoCase): Signals {
  const { plant = 0, porn = 0, hentai = 0, sexy = 0, drawing = 0 } = scores;
  const nsfw = { porn, hentai, sexy, drawing, neutral: Math.max(0, 1 - porn - hentai - sexy - drawing) };
  return { photos: [{ readable: true, inception: nsfw, mobilenet: nsfw, plant }], text: { hits: [] } };
}

/** Hours within which a plant that waits is looked at. */
const heldHours = 8;

async function seedCase(tx: Tx, demo: DemoCase, now: Date): Promise<void> {
  const signals = signalsOf(demo);
  // Decided by the real policy, so that the demo shows only cases that can occur.
  const { reasons, verdict, policyVersion } = decide(signals);
  if (verdict !== 'review')
    throw new Error(`With its scores the demo case ${demo.id} is ${verdict}, not a case for a person`);
  const opened = at(now, demo.openedHoursAgo);
  await tx.execute(
    `INSERT INTO moderation_case (id, subject, subject_id, queue, plant_id, revision_id, revision_at, person_id, state, verdict, is_held,
       priority, due_at, excerpt, image, opened_at, state_since)
     VALUES ($1, 'plant', $2, 'plants', $2, $2, $3, $4, 'open', $5, true, $6, $7, $8, $9, $3, $3)`,
    [
      demo.id,
      demo.subjectId,
      opened,
      demo.personId,
      verdict,
      priorityOf.held,
      new Date(opened.getTime() + heldHours * 3_600_000),
      demo.excerpt,
      demo.image,
    ],
  );
  for (const { code, level, score } of reasons)
    await insertSignal(tx, demo.id, { kind: 'machine', code, level, score, revisionId: demo.subjectId, at: opened });
  await tx.query(
    `INSERT INTO judgement (id, case_id, decided_by, verdict, reasons, tags, signals, judge_version, policy_version, created_at,
       revision_id)
     VALUES ($1, $2, 'machine', $3, $4, '[]', $5, $6, $7, $8, $9)`,
    [
      newId(),
      demo.id,
      verdict,
      JSON.stringify(reasons),
      JSON.stringify(signals),
      JUDGE_VERSION,
      policyVersion,
      opened,
      demo.subjectId,
    ],
  );
}

/** Inserts the demo cases that wait for a moderator, if the table is empty. */
export async function seedCases(tx: Tx, cases: readonly DemoCase[], now: Date): Promise<void> {
  const [present] = await tx.query('SELECT 1 FROM moderation_case LIMIT 1');
  if (present) return;
  for (const demo of cases) await seedCase(tx, demo, now);
}
