import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayDisconnect, OnGatewayInit } from '@nestjs/websockets';
import { type Actor, isModerator } from '@offshoot/contracts/basics';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { clientMessages, type gatewayMessages, type PushData } from '@offshoot/contracts/sockets';
import { moderators } from '@offshoot/contracts/subjects';
import { Clock } from '@offshoot/nest-kit/clock';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { Server, Socket } from 'socket.io';
import { AtOnce } from '../http/at-once.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { AccessTokens } from '../sessions/access-tokens.ts';
import { Bans } from '../sessions/bans.ts';
import { EndedSessions } from '../sessions/ended-sessions.ts';
import { atMostEvery } from './at-most-every.ts';
import { CallerAddresses } from './caller-addresses.ts';
import { Neighbours } from './neighbours.ts';
import { PacketBudget } from './packet-budget.ts';
import { Presence } from './presence.ts';

interface SocketData {
  actor: Actor;
  /** Closes the socket when its token expires, unless it is renewed. */
  expiry: NodeJS.Timeout;
  /** Rooms that this page has open, with the other party of each. */
  rooms: Map<string, string>;
}

const moderatorsRoom = `user:${moderators}`;
/** Moderators fetch queues again at most once in this time, however many cases change. */
const CASES_EVERY_MS = 1_000;

type LiveSocket = Socket<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>;

type Acknowledgement =
  { ok: true; online?: string[]; at?: string; message?: ChatMessage } | { ok: false; code: string };

/** A user's open pages: their session, their open rooms, and the pushes to them. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  /** Limits the open pages per user: each costs memory, and every push is sent to all of them. */
  private readonly pages = new AtOnce(100, 60);
  /** The sockets that messages are being sent by, by `client_msg_id`: each receives its own as the acknowledgement. */
  private readonly sending = new Map<string, string>();
  @WebSocketServer() private readonly server!: Server;

  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly ended: EndedSessions,
    private readonly bans: Bans,
    private readonly presence: Presence,
    private readonly neighbours: Neighbours,
    private readonly rateLimits: RateLimits,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly callers: CallerAddresses,
    private readonly packets: PacketBudget,
    private readonly securityEvents: SecurityEvents,
    private readonly metrics: Metrics,
  ) {}

  afterInit(server: Server): void {
    this.metrics.gauge('offshoot_sockets', (gauge) => gauge.set(server.sockets.sockets.size));
    server.use((socket: LiveSocket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(new Error(error instanceof DomainError ? error.code : 'internal')),
      );
    });
    this.ended.onEnded((sessionId) => server.in(`session:${sessionId}`).disconnectSockets(true));
    this.bans.onBanned((userId) => server.in(`user:${userId}`).disconnectSockets(true));
    const emit = (userId: string, name: string, data: unknown) =>
      server.to(`user:${userId}`).except(this.senderOf(name, data)).emit(name, data);
    const casesChanged = atMostEvery(CASES_EVERY_MS, () => emit(moderators, 'moderation:changed', {}));
    this.neighbours.listen((userId, name, data) => {
      if (name === 'moderation:changed') casesChanged();
      else emit(userId, name, data);
    });
    this.neighbours.onResume(() => server.emit('live:resumed' satisfies keyof typeof gatewayMessages, {}));
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const { actor } = socket.data;
    await socket.join([`user:${actor.user_id}`, `session:${actor.session_id}`]);
    if (isModerator(actor)) await socket.join(moderatorsRoom);
    this.closeIfEnded(socket);
  }

  /**
   * Closes the connections one by one in the second half of this time, when load balancers send no new ones here: the
   * pages reconnect to another gateway, and fetch what they missed.
   */
  moveAway(withinMs: number): void {
    for (const { conn } of this.server.sockets.sockets.values())
      setTimeout(() => conn.close(), (withinMs * (1 + Math.random())) / 2).unref();
  }

  handleDisconnect(socket: LiveSocket): void {
    clearTimeout(socket.data.expiry);
    for (const roomId of socket.data.rooms.keys()) this.remove(socket, roomId);
  }

  @SubscribeMessage('chat:join')
  join(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return this.replied(socket, async () => {
      const { room_id } = clientMessages['chat:join'].parse(body);
      const { actor } = socket.data;
      const { other_id: other, is_active } = await this.counterpart(room_id, actor);
      // The page may have been closed during the call.
      if (!socket.connected) return { ok: false, code: 'not_signed_in' };
      // If chat is not possible, because of a block or because the time is over, neither learns that the other is
      // online.
      if (!is_active) {
        this.remove(socket, room_id);
        return { ok: true, online: [], at: this.clock.now().toISOString() };
      }
      if (!socket.data.rooms.has(room_id)) {
        socket.data.rooms.set(room_id, other);
        if (this.presence.enter(actor.user_id, room_id))
          this.neighbours.sendPresence(other, actor.user_id, room_id, true);
      }
      const online = this.presence.isIn(other, room_id) ? [other] : [];
      return { ok: true, online, at: this.clock.now().toISOString() };
    });
  }

  @SubscribeMessage('chat:leave')
  leave(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return this.replied(socket, async () => {
      this.remove(socket, clientMessages['chat:leave'].parse(body).room_id);
      return { ok: true };
    });
  }

  @SubscribeMessage('chat:typing')
  typing(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return this.replied(socket, async () => {
      const { room_id } = clientMessages['chat:typing'].parse(body);
      if (!socket.data.rooms.has(room_id)) throw new DomainError('chat_room_not_found');
      const { actor } = socket.data;
      const { other_id, is_active } = await this.counterpart(room_id, actor);
      if (!is_active) {
        this.remove(socket, room_id);
        throw new DomainError('chat_not_active');
      }
      this.neighbours.sendTyping(other_id, actor.user_id, room_id);
      return { ok: true };
    });
  }

  @SubscribeMessage('chat:send')
  send(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return this.replied(socket, async () => {
      const input = clientMessages['chat:send'].parse(body);
      const { actor } = socket.data;
      if (actor.restricted) throw new DomainError('forbidden');
      this.sending.set(input.client_msg_id, socket.id);
      try {
        return { ok: true, message: await this.rpc.call('chat.send', input, { actor }) };
      } finally {
        this.sending.delete(input.client_msg_id);
      }
    });
  }

  @SubscribeMessage('session:renew')
  renew(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return this.replied(socket, async () => {
      const { token } = clientMessages['session:renew'].parse(body);
      const actor = await this.accessTokens.actorOf(token);
      if (!actor || actor.user_id !== socket.data.actor.user_id) throw this.refusedToken(socket.data.actor);
      await socket.leave(`session:${socket.data.actor.session_id}`);
      await socket.join(`session:${actor.session_id}`);
      await (isModerator(actor) ? socket.join(moderatorsRoom) : socket.leave(moderatorsRoom));
      this.adopt(socket, actor);
      this.closeIfEnded(socket);
      return { ok: true };
    });
  }

  /**
   * Called for every message: a room must close for a user who has lost access to it, and for two users if one blocks
   * the other.
   */
  private counterpart(id: string, actor: Actor): Promise<{ other_id: string; is_active: boolean }> {
    return this.rpc.call('chat.counterpart', { id }, { actor });
  }

  /** The session may have ended before the socket joined the session's room. */
  private closeIfEnded(socket: LiveSocket): void {
    if (this.ended.has(socket.data.actor.session_id)) socket.disconnect(true);
  }

  private async admit(socket: LiveSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    // Charged here too, because one connection may try many tokens.
    await this.rateLimits.draw('handshake', this.callers.of(socket.request), 'socket');
    const actor = typeof token === 'string' ? await this.accessTokens.actorOf(token) : null;
    if (!actor) throw this.refusedToken();
    await this.packets.chargeTo(socket.conn, actor.user_id);
    const leave = this.pages.enter(actor.user_id);
    socket.conn.once('close', leave);
    // The connection may have closed while the token was verified; then `close` has fired already.
    if (socket.conn.readyState !== 'open') leave();
    socket.data.rooms = new Map();
    this.adopt(socket, actor);
  }

  /** The socket that a pushed message is being sent by; none of other pushes. */
  private senderOf(name: string, data: unknown): string[] {
    if (name !== 'chat:message') return [];
    const { client_msg_id } = (data as PushData<'chat:message'>).message;
    const sender = client_msg_id === null ? undefined : this.sending.get(client_msg_id);
    return sender === undefined ? [] : [sender];
  }

  private refusedToken(actor?: Actor): DomainError {
    this.securityEvents.record('token_refused', {
      user_id: actor?.user_id,
      session_id: actor?.session_id,
      route: 'socket',
      reason: 'not_signed_in',
    });
    return new DomainError('not_signed_in');
  }

  private adopt(socket: LiveSocket, actor: Actor & { exp: number }): void {
    clearTimeout(socket.data.expiry);
    socket.data.actor = actor;
    const left = actor.exp * 1000 - this.clock.now().getTime();
    socket.data.expiry = setTimeout(() => socket.disconnect(true), Math.max(0, left)).unref();
  }

  private remove(socket: LiveSocket, roomId: string): void {
    const other = socket.data.rooms.get(roomId);
    if (!other) return;
    socket.data.rooms.delete(roomId);
    const { user_id } = socket.data.actor;
    if (this.presence.leave(user_id, roomId)) this.neighbours.sendPresence(other, user_id, roomId, false);
  }

  /** Every message is acknowledged; an unexpected error is logged, never thrown into the socket server. */
  private async replied(socket: LiveSocket, work: () => Promise<Acknowledgement>): Promise<Acknowledgement> {
    try {
      await this.rateLimits.draw('socket', socket.data.actor.user_id, 'socket', socket.data.actor.user_id);
      return await work();
    } catch (error) {
      if (error instanceof DomainError) return { ok: false, code: error.code };
      if (error instanceof Error && error.name.endsWith('ZodError')) return { ok: false, code: 'validation_failed' };
      this.log.error('socket message failed', { error });
      return { ok: false, code: 'internal' };
    }
  }
}
