import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A gateway behind the balancer. */
export interface BackendSpec {
  name: string;
  port: number;
  /** URL that serves /health/ready. */
  health: string;
}

/** Milliseconds between two checks of a gateway; well below its grace period, in which it reports that it stops. */
const checkEveryMs = 200;
const checkWithinMs = 1_000;

export class Backend {
  readonly name: string;
  readonly port: number;
  /** Connections for requests that can be repeated; others get one of their own, which was never idle. */
  readonly agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  ready = false;
  /** Requests and WebSockets that it serves now. */
  open = 0;
  private readonly health: string;
  private hanging = new AbortController();

  constructor({ name, port, health }: BackendSpec) {
    this.name = name;
    this.port = port;
    this.health = health;
  }

  /** Aborts when it no longer responds to its checks: requests that can be repeated are sent elsewhere. */
  get hung(): AbortSignal {
    return this.hanging.signal;
  }

  /** Excludes it until a check succeeds. */
  exclude(): void {
    this.ready = false;
    for (const socket of Object.values(this.agent.freeSockets).flat()) socket?.destroy();
  }

  async check(): Promise<void> {
    try {
      const { ok } = await fetch(`${this.health}/health/ready`, { signal: AbortSignal.timeout(checkWithinMs) });
      // One that stops finishes what it has begun.
      if (!ok) return this.exclude();
      if (this.hanging.signal.aborted) this.hanging = new AbortController();
      this.ready = true;
    } catch {
      this.exclude();
      this.hanging.abort();
    }
  }
}

/** The gateways, and which of them may be sent requests. */
export class Backends {
  readonly all: readonly Backend[];
  private readonly stopping = new AbortController();

  constructor(specs: readonly BackendSpec[]) {
    this.all = specs.map((spec) => new Backend(spec));
  }

  /** Checks each of them until `stop`. */
  start(): void {
    for (const backend of this.all) void this.keepChecking(backend);
  }

  stop(): void {
    this.stopping.abort();
    for (const { agent } of this.all) agent.destroy();
  }

  /**
   * The ready gateway with the fewest open requests. With a `key` always the same one while the same are ready: the
   * requests of a polling Socket.IO session must reach one gateway.
   */
  pick(tried: ReadonlySet<Backend>, key?: string): Backend | undefined {
    const ready = this.all.filter((backend) => backend.ready && !tried.has(backend));
    if (key !== undefined) return ready[[...key].reduce((sum, char) => sum + char.charCodeAt(0), 0) % ready.length];
    return ready.toSorted((left, right) => left.open - right.open)[0];
  }

  /** As `pick`; waits for one to become ready. */
  async pickWithin(ms: number, tried: Set<Backend>, key?: string): Promise<Backend | undefined> {
    const end = performance.now() + ms;
    for (;;) {
      const found = this.pick(tried, key);
      if (found || performance.now() > end) return found;
      // All were tried: those that are ready by then may be tried again.
      tried.clear();
      await sleep(50);
    }
  }

  private async keepChecking(backend: Backend): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await backend.check();
      await sleep(checkEveryMs, undefined, { ref: false });
    }
  }
}
