import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import { RateLimits } from '../http/rate-limits.ts';
import { CallerAddresses } from './caller-addresses.ts';

/** A connection of Engine.IO, below its namespaces. */
type Connection = Socket['conn'];

const bytesPerPoint = 1_000;

const sizeOf = (data: unknown): number =>
  typeof data === 'string' || Buffer.isBuffer(data) ? Buffer.byteLength(data) : 0;

/**
 * Charges what arrives on connections, whatever it is: messages with and without a handler, acknowledgements, binary data,
 * heartbeats, other namespaces, and the requests of long polling. A connection over its budget is closed, and its user's next one
 * refused with `rate_limited` as long as the budget is spent.
 */
@Injectable()
export class PacketBudget {
  /** The users of connections whose token was verified; others are charged to their address. */
  private readonly users = new WeakMap<Connection, string>();

  constructor(
    private readonly rateLimits: RateLimits,
    private readonly callers: CallerAddresses,
  ) {}

  /**
   * From here on the user is charged, at first for the opening of the connection.
   * @throws BudgetSpent
   */
  async chargeTo(connection: Connection, userId: string): Promise<void> {
    this.users.set(connection, userId);
    await this.rateLimits.draw('packets', userId, 'socket', userId);
  }

  watch({ engine }: Server): void {
    const { clients } = engine as unknown as { clients: Readonly<Record<string, Connection>> };
    engine.on('connection', (connection: Connection) => {
      connection.on('packet', ({ data }: { data?: unknown }) => this.charge(connection, sizeOf(data)));
    });
    engine.on('headers', (_headers: unknown, { _query }: IncomingMessage & { _query?: { sid?: string } }) => {
      const connection = _query?.sid === undefined ? undefined : clients[_query.sid];
      if (connection) this.charge(connection, 0);
    });
  }

  private charge(connection: Connection, bytes: number): void {
    // A request of long polling can carry thousands of packets.
    if (connection.readyState !== 'open') return;
    const userId = this.users.get(connection);
    const points = 1 + Math.floor(bytes / bytesPerPoint);
    this.rateLimits
      .draw('packets', userId ?? this.callers.of(connection.request), 'socket', userId, points)
      .catch(() => connection.close(true));
  }
}
