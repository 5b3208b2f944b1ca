import { newId, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

export interface SeededCase {
  id: string;
  subjectType: 'plant';
  subjectId: string;
  reasons: readonly string[];
  scores: Readonly<Record<string, number>>;
  openedAt: Date;
}

/** Demo cases that wait for a moderator, with the machine's doubt; only into an empty table. */
export async function seedCases(em: EntityManager, cases: readonly SeededCase[]): Promise<void> {
  const [present] = await sql<{ id: string }>(em, 'select id from moderation_case limit 1', []);
  if (present) return;
  for (const seeded of cases) {
    await sql(
      em,
      `insert into moderation_case (id, subject_type, subject_id, state, verdict, opened_at, state_since)
       values ($1, $2, $3, 'waiting_for_person', 'review', $4, $4)`,
      [seeded.id, seeded.subjectType, seeded.subjectId, seeded.openedAt],
    );
    await sql(
      em,
      `insert into judgement (id, case_id, decided_by, verdict, reasons, tags, signals, created_at)
       values ($1, $2, 'machine', 'review', $3, '[]', $4, $5)`,
      [
        newId(),
        seeded.id,
        JSON.stringify(seeded.reasons.map((code) => ({ code, level: 'review' }))),
        JSON.stringify({ scores: seeded.scores }),
        seeded.openedAt,
      ],
    );
  }
}
