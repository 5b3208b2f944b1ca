import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { DownloadKind } from '@offshoot/contracts/operations/downloads';
import { newId } from '@offshoot/nest-kit/ids';
import type { RpcClient } from '@offshoot/nest-kit/rpc';

interface Running {
  rpc: RpcClient;
  actor: Actor;
  kind: DownloadKind;
}

/** The right of an account to its one running download, which is kept as long as this process lives. */
export class DownloadLease {
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;

  private constructor(
    private readonly running: Running,
    private readonly id: string,
  ) {}

  /**
   * @param lost called where the lease could not be kept in time and another download has begun
   * @throws DomainError `download_running`, `downloads_reached`
   */
  static async begin(running: Running, lost: () => void): Promise<DownloadLease> {
    const { rpc, actor, kind } = running;
    const lease = new DownloadLease(running, newId());
    try {
      const { keep_seconds: seconds } = await rpc.call('people.begin_download', { id: lease.id, kind }, { actor });
      if (seconds !== null) lease.timer = setInterval(() => void lease.keep(lost), seconds * 1_000).unref();
      return lease;
    } catch (error) {
      // It may have begun although no response arrived.
      if (error instanceof DomainError && error.code === 'unavailable') void lease.end({ failed: true });
      throw error;
    }
  }

  /** Further calls have no effect. @param failed on this side, so that it does not count */
  async end({ failed }: { failed: boolean }): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    clearInterval(this.timer);
    const { rpc, actor } = this.running;
    // Without a response it ends by itself.
    await rpc.call('people.end_download', { id: this.id, failed }, { actor }).catch(ignored);
  }

  private async keep(lost: () => void): Promise<void> {
    const { rpc, actor } = this.running;
    const response = await rpc.call('people.keep_download', { id: this.id }, { actor }).catch(ignored);
    if (response?.kept === false && !this.isEnded) lost();
  }
}

const ignored = (error: unknown): undefined => {
  if (!(error instanceof DomainError)) throw error;
};
