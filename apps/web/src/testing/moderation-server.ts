import type { ActBody, CaseDetail, ModeratorNote, SavedReply, SavedReplyBody } from '@offshoot/contracts/moderation';
import { aCase, aModerator, anAct, anotherModerator, summaryOf } from './a-case.ts';
import { aPerson } from './a-person.ts';
import { fakeServer } from './fake-server.ts';

/** Longer than the server's: it passes while a test runs on a slow machine. */
const UNDO_MS = 600_000;

interface Options {
  /** No decision is responded to before. */
  responds?: Promise<void>;
  /** The error of a decision on a case. */
  refusal?: (of: CaseDetail) => { code: string; params: Record<string, string> } | null;
  /** The error of undoing the decision on a case. */
  undoRefusal?: (of: CaseDetail) => string | null;
}

/** A moderation-service with these cases: it lists, claims, decides and undoes, and records the calls. */
export function moderationServer(cases: readonly CaseDetail[], { responds, refusal, undoRefusal }: Options = {}) {
  const caseById = new Map(cases.map((detail) => [detail.id, detail]));
  const deciders = new Map<string, string>();
  let decisions = 0;
  const change = (id: string, changed: Partial<CaseDetail>): CaseDetail => {
    const next = { ...(caseById.get(id) ?? aCase(0)), ...changed };
    caseById.set(id, next);
    return next;
  };
  const decide = async (detail: CaseDetail, body: ActBody) => {
    await responds;
    const error = refusal?.(detail);
    if (error) return { status: 409, body: { detail: 'refused', ...error } };
    const at = new Date();
    decisions += 1;
    const act = anAct(detail, {
      id: `0199f000-0000-7000-8500-${String(decisions).padStart(12, '0')}`,
      act: body.act,
      ground: body.reason ?? null,
      note: body.note ?? null,
      at: at.toISOString(),
    });
    deciders.set(act.id, detail.id);
    const isSettled = detail.subject !== 'dispute' || body.act === 'resolve_dispute' || body.act === 'approve';
    const decided = change(detail.id, {
      state: isSettled ? 'decided' : 'open',
      version: detail.version + 1,
      acts: [act],
      possible: isSettled ? [] : detail.possible,
    });
    const undo_until = new Date(at.getTime() + UNDO_MS).toISOString();
    return { body: { case: decided, act_id: act.id, undo_until, next: null } };
  };
  const notes: ModeratorNote[] = [];
  const write = (case_id: string, { text }: { text: string }) => {
    const note = {
      id: `0199f000-0000-7000-8600-${String(notes.length).padStart(12, '0')}`,
      case_id,
      author: aModerator,
      text,
      at: new Date().toISOString(),
    };
    notes.push(note);
    return { status: 201, body: note };
  };
  const replies: SavedReply[] = [];
  const repliesTo = (method: string, route: string, body: unknown) => {
    if (method === 'GET') return { body: { items: replies } };
    const id = route.split('/')[3] ?? `0199f000-0000-7000-8700-${String(replies.length).padStart(12, '0')}`;
    const at = replies.findIndex((reply) => reply.id === id);
    if (method === 'DELETE') {
      replies.splice(at, 1);
      return { status: 204 };
    }
    const saved = { ...(body as SavedReplyBody), id, edited_at: new Date().toISOString(), edited_by: aModerator };
    replies.splice(at < 0 ? replies.length : at, 1, saved);
    return { status: method === 'POST' ? 201 : 200, body: saved };
  };
  const calls = fakeServer(({ method, path, body }) => {
    const [route = '', query = ''] = path.split('?');
    const params = new URLSearchParams(query);
    const open = [...caseById.values()].filter(({ state }) => state !== 'decided');
    if (route === '/auth/me') return { body: aPerson({ id: aModerator.id, role: 'moderator' }) };
    if (route === '/moderation/counts')
      return {
        body: {
          queues: [{ queue: 'plants', open: open.length, overdue: 0, oldest_at: null }],
          decided_today: decisions,
          median_decision_seconds: 9,
        },
      };
    if (route === '/moderation/cases' && method === 'GET') {
      const listed =
        params.get('state') === 'decided' ? [...caseById.values()].filter((detail) => !open.includes(detail)) : open;
      return {
        body: {
          items: listed
            .filter(({ queue }) => queue === (params.get('queue') ?? queue))
            .filter(({ escalated_at }) => params.get('only') !== 'escalated' || escalated_at)
            .filter(({ assigned_to }) => params.get('only') !== 'assigned' || assigned_to?.id === aModerator.id)
            .map(summaryOf),
          next: null,
        },
      };
    }
    if (route === '/moderation/cases/bulk') {
      const { cases: chosen } = body as { cases: { id: string }[] };
      const outcomes = chosen.map(({ id }) => {
        decisions += 1;
        const act_id = `0199f000-0000-7000-8500-${String(decisions).padStart(12, '0')}`;
        deciders.set(act_id, id);
        change(id, { state: 'decided' });
        return { id, act_id, error: null };
      });
      return { body: { outcomes } };
    }
    if (route.startsWith('/moderation/saved-replies')) return repliesTo(method, route, body);
    const [, , , id = '', act] = route.split('/');
    const detail = caseById.get(id);
    if (route.startsWith('/moderation/acts/') && act === 'undo') {
      const decided = caseById.get(deciders.get(id) ?? '');
      const code = decided && undoRefusal?.(decided);
      if (code) return { status: 409, body: { detail: 'refused', code, params: {} } };
      const undone = change(deciders.get(id) ?? '', { state: 'open', acts: [], possible: aCase(0).possible });
      return { body: undone };
    }
    if (!detail) return { status: 404, body: { detail: 'Not found', code: 'case_not_found' } };
    if (act === 'claim')
      return { body: summaryOf(change(id, { state: 'claimed', claimed_by: aModerator, version: detail.version })) };
    if (act === 'release') return { body: summaryOf(change(id, { state: 'open', claimed_by: null })) };
    if (act === 'profile-reset') {
      const act_id = '0199f000-0000-7000-8500-000000000999';
      deciders.set(act_id, detail.id);
      return { body: { act_id, undo_until: new Date(Date.now() + UNDO_MS).toISOString() } };
    }
    if (act === 'notes' && method === 'GET') return { body: { items: notes.filter(({ case_id }) => case_id === id) } };
    if (act === 'notes') return write(id, body as { text: string });
    if (act === 'assignees') return { body: { items: [aModerator, anotherModerator] } };
    if (act === 'assignment') {
      const { moderator_id } = (body ?? {}) as { moderator_id?: string };
      const assigned_to = [aModerator, anotherModerator].find((card) => card.id === moderator_id) ?? null;
      return { body: summaryOf(change(id, { assigned_to })) };
    }
    if (act === 'escalation' && method === 'DELETE') return { body: summaryOf(change(id, { escalated_at: null })) };
    if (act === 'escalation') return { body: summaryOf(change(id, { escalated_at: new Date().toISOString() })) };
    if (act === 'acts') return decide(detail, body as ActBody);
    return { body: detail };
  });
  return { calls, known: caseById, notes, replies };
}
