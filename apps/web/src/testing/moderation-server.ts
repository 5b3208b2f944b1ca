import type { ActBody, CaseDetail, ModeratorNote, SavedReply, SavedReplyBody } from '@offshoot/contracts/moderation';
import { aCase, aModerator, anAct, anotherModerator, summaryOf } from './a-case.ts';
import { aPerson } from './a-person.ts';
import { fakeServer } from './fake-server.ts';

const UNDO_MS = 10_000;

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
  const known = new Map(cases.map((one) => [one.id, one]));
  const deciders = new Map<string, string>();
  let decisions = 0;
  const change = (id: string, changed: Partial<CaseDetail>): CaseDetail => {
    const next = { ...(known.get(id) ?? aCase(0)), ...changed };
    known.set(id, next);
    return next;
  };
  const decide = async (one: CaseDetail, body: ActBody) => {
    await responds;
    const error = refusal?.(one);
    if (error) return { status: 409, body: { detail: 'refused', ...error } };
    const at = new Date();
    decisions += 1;
    const act = anAct(one, {
      id: `0199f000-0000-7000-8500-${String(decisions).padStart(12, '0')}`,
      act: body.act,
      ground: body.reason ?? null,
      note: body.note ?? null,
      at: at.toISOString(),
    });
    deciders.set(act.id, one.id);
    const isSettled = one.subject !== 'dispute' || body.act === 'resolve_dispute' || body.act === 'approve';
    const decided = change(one.id, {
      state: isSettled ? 'decided' : 'open',
      version: one.version + 1,
      acts: [act],
      possible: isSettled ? [] : one.possible,
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
    const at = replies.findIndex((one) => one.id === id);
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
    const open = [...known.values()].filter(({ state }) => state !== 'decided');
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
        params.get('state') === 'decided' ? [...known.values()].filter((one) => !open.includes(one)) : open;
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
    const one = known.get(id);
    if (route.startsWith('/moderation/acts/') && act === 'undo') {
      const decided = known.get(deciders.get(id) ?? '');
      const code = decided && undoRefusal?.(decided);
      if (code) return { status: 409, body: { detail: 'refused', code, params: {} } };
      const undone = change(deciders.get(id) ?? '', { state: 'open', acts: [], possible: aCase(0).possible });
      return { body: undone };
    }
    if (!one) return { status: 404, body: { detail: 'Not found', code: 'case_not_found' } };
    if (act === 'claim')
      return { body: summaryOf(change(id, { state: 'claimed', claimed_by: aModerator, version: one.version })) };
    if (act === 'release') return { body: summaryOf(change(id, { state: 'open', claimed_by: null })) };
    if (act === 'profile-reset') {
      const act_id = '0199f000-0000-7000-8500-000000000999';
      deciders.set(act_id, one.id);
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
    if (act === 'acts') return decide(one, body as ActBody);
    return { body: one };
  });
  return { calls, known, notes, replies };
}
