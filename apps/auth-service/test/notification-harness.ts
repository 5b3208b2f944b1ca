import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import type { EventData } from '@offshoot/contracts/events';
import type { NotificationPage } from '@offshoot/contracts/notifications';
import { newId } from '@offshoot/nest-kit/database';
import type { AuthHarness } from './start-auth.ts';

export interface Neighbour {
  id: string;
  email: string;
  name: string;
  actor: Actor;
}

/** A signed-in user with a verified address, created without the mails of a registration. */
export async function neighbour(
  harness: AuthHarness,
  name: string,
  options: { language?: Language; notifications?: Record<string, boolean> } = {},
): Promise<Neighbour> {
  const { language = 'en', notifications = {} } = options;
  const [id, email] = [newId(), harness.address()];
  const now = harness.clock.now();
  await harness.started.database.query(
    `INSERT INTO account (id, email, email_verified_at, name, language, settings, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $3, $3)`,
    [id, email, now, name, language, JSON.stringify({ notifications })],
  );
  return { id, email, name, actor: await signIn(harness, id) };
}

/** Opens another session. */
export async function signIn(harness: AuthHarness, userId: string): Promise<Actor> {
  const sessionId = newId();
  await harness.started.database.query(
    `INSERT INTO session (id, user_id, rotated_at, created_at, expires_at) VALUES ($1, $2, $3, $3, $3::timestamptz + interval '30 days')`,
    [sessionId, userId, harness.clock.now()],
  );
  return { user_id: userId, session_id: sessionId, role: 'user', restricted: false };
}

/** Event data of an exchange between two users. */
export function exchangeBetween(requester: Neighbour, owner: Neighbour): EventData<'exchange.requested.v1'> {
  return {
    exchange_id: newId(),
    version: 1,
    status: 'requested',
    requester_id: requester.id,
    owner_id: owner.id,
    plant_id: newId(),
    offered_plant_id: null,
    at: '2026-03-01T12:00:00.000Z',
  };
}

export const listOf = (harness: AuthHarness, { actor }: Neighbour, limit = 50): Promise<NotificationPage> =>
  harness.call('notifications.list', { limit }, { actor });

export const kindsOf = async (harness: AuthHarness, person: Neighbour): Promise<string[]> =>
  (await listOf(harness, person)).items.map(({ kind }) => kind);

/** Two users with their usual roles in an exchange: requester and owner. */
export const twoNeighbours = async (harness: AuthHarness): Promise<[Neighbour, Neighbour]> => [
  await neighbour(harness, 'Noor'),
  await neighbour(harness, 'Mia'),
];

/** The ids of a new chat room. */
export const newRoom = () => ({ room_id: newId(), exchange_id: newId(), plant_id: newId() });

/** Delivers that `count` messages of a room, up to `seq`, are unread after ten minutes. */
export function leftUnread(
  harness: AuthHarness,
  from: Neighbour,
  to: Neighbour,
  room: ReturnType<typeof newRoom>,
  { count, seq }: { count: number; seq: number },
) {
  const data: EventData<'message.left_unread.v1'> = {
    ...room,
    sender_id: from.id,
    recipient_id: to.id,
    unread_count: count,
    up_to_seq: seq,
    at: '2026-03-01T12:00:00.000Z',
  };
  return harness.started.deliver({ type: 'message.left_unread.v1', data });
}
