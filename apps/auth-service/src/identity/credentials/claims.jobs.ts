import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { JobData } from '@offshoot/contracts/jobs';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { claimById } from '../accounts/persistence/former-emails.ts';

/** Sends the claim of a former email address's owner to the moderators, as a contact message that they can reply to. */
@Injectable()
export class ClaimsJobs {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  @Works('account.claim', { concurrency: 1 })
  async write({ token_id }: JobData<'account.claim'>, job: JobRun): Promise<void> {
    const claim = await this.database.read((tx) => claimById(tx, token_id));
    if (claim) {
      const message =
        `Account ${claim.user_id}: the owner of this address says that the change of the account's address at ${claim.created_at.toISOString()} was not theirs. ` +
        'Its password was set again from the present mailbox since then, so nothing was changed. Please find out whose account it is.';
      await this.rpc
        .call('moderation.write', { kind: 'contact', email: claim.email, message, rating: null })
        .catch((error: unknown) => {
          // The limit counts by address, and anyone can send contact messages under this one. It must not cost the
          // claim, so the job is retried.
          if (error instanceof DomainError && error.code === 'rate_limited') throw new DomainError('unavailable');
          throw error;
        });
    }
    await job.commit(async () => {});
  }
}
