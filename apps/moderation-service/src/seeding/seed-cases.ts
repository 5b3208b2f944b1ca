import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import { type CaseSignal, queueOf } from '@offshoot/contracts/moderation';
import type { DemoCase, DemoSignal } from '@offshoot/demo-community/demo-case';
import { at } from '@offshoot/demo-community/moment';
import type { Tx } from '@offshoot/nest-kit/database';
import { insertSignal, mostUrgent, priorityOf, urgencyOf } from '../cases/cases.ts';
import { insertContactMessage } from '../contact/contact.ts';
import { insertReport } from '../reports/reports.ts';
import { seedDecision } from './seed-decision.ts';
import { type DemoJudgement, judgementOf, seedJudgement } from './seed-judgement.ts';

const codeOf = (signal: DemoSignal): string | null => {
  if (signal.kind === 'report') return signal.reason;
  return 'code' in signal ? signal.code : null;
};

const doubtsOf = (judgement: DemoJudgement | null): DemoSignal[] =>
  (judgement?.decision.reasons ?? []).map(({ code, level, score }) => ({
    kind: 'machine',
    code,
    level,
    ...(score !== undefined && { score }),
  }));

async function seedSignal(tx: Tx, demo: DemoCase, signal: DemoSignal, opened: Date): Promise<void> {
  const same: { kind: CaseSignal['kind']; code: string | null; at: Date } = {
    kind: signal.kind,
    code: codeOf(signal),
    at: opened,
  };
  switch (signal.kind) {
    case 'machine': {
      const { level, score, term } = signal;
      const hit = { level, ...(score !== undefined && { score }), ...(term !== undefined && { term }) };
      await insertSignal(tx, demo.id, { ...same, ...hit, revisionId: demo.subjectId });
      return;
    }
    case 'report':
      await insertSignal(tx, demo.id, { ...same, source: { reporterId: signal.byId, text: signal.text } });
      await seedReport(tx, demo, signal, opened);
      return;
    case 'appeal':
    case 'contact':
      await insertSignal(tx, demo.id, { ...same, source: { reporterId: demo.personId, text: signal.text } });
      return;
    default:
      await insertSignal(tx, demo.id, same);
  }
}

async function seedReport(
  tx: Tx,
  { id, subject, subjectId, personId }: DemoCase,
  { byId, reason, text }: Extract<DemoSignal, { kind: 'report' }>,
  opened: Date,
): Promise<void> {
  if (subject !== 'plant' && subject !== 'person' && subject !== 'message' && subject !== 'review')
    throw new Error(`The demo case ${id} is about a ${subject}, which cannot be reported`);
  await insertReport(tx, {
    reporterId: byId,
    againstId: personId,
    caseId: id,
    counts: true,
    weight: 0.5,
    body: { subject, subject_id: subjectId, reason, text },
    at: opened,
  });
}

async function seedCase(tx: Tx, demo: DemoCase, now: Date): Promise<void> {
  const opened = at(now, demo.openedHoursAgo);
  const isHeld = demo.isHeld ?? false;
  const judgement = judgementOf(demo);
  const signals = [...doubtsOf(judgement), ...demo.signals];
  const reports = signals.filter(({ kind }) => kind === 'report').length;
  await tx.execute(
    `INSERT INTO moderation_case (id, subject, subject_id, queue, plant_id, revision_id, revision_at, exchange_id, person_id, language,
       state, verdict, is_held, needs_person, priority, due_at, excerpt, image, reports, opened_at, state_since, excerpt_folded, folding)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12, true, $13, $14, $15, $16, $17, $18, $18, $19, ${FOLDING})`,
    [
      demo.id,
      demo.subject,
      demo.subjectId,
      queueOf[demo.subject],
      demo.plantId ?? null,
      isHeld ? demo.subjectId : null,
      isHeld ? opened : null,
      demo.exchangeId ?? null,
      demo.personId,
      demo.language,
      judgement?.decision.verdict ?? null,
      isHeld,
      priorityOf[mostUrgent(signals.map((signal) => urgencyOf(codeOf(signal), isHeld)))],
      at(now, demo.openedHoursAgo - demo.dueAfterHours),
      demo.excerpt,
      demo.image ?? null,
      reports,
      opened,
      foldText(demo.excerpt),
    ],
  );
  if (judgement) await seedJudgement(tx, demo, judgement, opened);
  for (const signal of signals) await seedSignal(tx, demo, signal, opened);
  if (demo.subject === 'contact_message' && demo.email)
    await insertContactMessage(tx, {
      id: demo.subjectId,
      kind: 'contact',
      writer: { id: null, email: demo.email },
      language: demo.language,
      message: demo.excerpt,
      rating: null,
      at: opened,
    });
  if (demo.decision) await seedDecision(tx, demo, demo.decision, now);
}

/** Inserts the demo cases, if the table is empty. */
export async function seedCases(tx: Tx, cases: readonly DemoCase[], now: Date): Promise<void> {
  const [present] = await tx.query('SELECT 1 FROM moderation_case LIMIT 1');
  if (present) return;
  for (const demo of cases) await seedCase(tx, demo, now);
}
