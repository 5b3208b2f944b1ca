import { PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';

/** A connection of one process, and the permission errors that NATS reported to it. */
export class PermissionProbe {
  readonly refused: string[] = [];
  readonly connection: NatsConnection;

  constructor(connection: NatsConnection) {
    this.connection = connection;
    void this.watch();
  }

  async publish(subject: string): Promise<boolean> {
    this.connection.publish(subject, '{}');
    return this.isAllowed(subject);
  }

  async subscribe(subject: string): Promise<boolean> {
    const subscription = this.connection.subscribe(subject, { callback: () => undefined });
    const isAllowed = await this.isAllowed(subject);
    subscription.unsubscribe();
    return isAllowed;
  }

  /** NATS sends a permission error before the reply to the flush; the client emits it on the next turn. */
  private async isAllowed(subject: string): Promise<boolean> {
    await this.connection.flush();
    await new Promise((resolve) => setImmediate(resolve));
    return !this.refused.includes(subject);
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        this.refused.push(status.error.subject);
    }
  }
}
