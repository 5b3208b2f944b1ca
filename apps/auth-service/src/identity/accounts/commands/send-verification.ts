import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { AuthConfig } from '../../../config.ts';
import { addressKey } from '../domain/address-key.ts';
import { hashOfMark, hashOfToken, verificationToken } from '../domain/verification-link.ts';
import { countVerificationMail } from '../persistence/verification-mails.ts';
import { putToken } from '../persistence/verification-tokens.ts';

interface Recipient {
  id: string;
  language: Language;
}

/** Verification mails: the allowance per address, and the links. */
@Injectable()
export class SendVerification {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Counts a mail to an address.
   * @returns 0 if it may be sent, else the seconds to wait.
   */
  allowance(tx: Tx, email: string): Promise<number> {
    const { VERIFICATION_PAUSE_SECONDS: pauseSeconds, VERIFICATION_MAILS_PER_DAY: perDay } = this.config;
    const key = addressKey(email, this.config.AUTH_REFRESH_SECRET);
    return countVerificationMail(tx, key, { pauseSeconds, perDay }, this.clock.now());
  }

  /** Enqueues the mail with a new link. `mark` is that of the requesting browser, which the link may sign in at once. */
  async link(tx: Tx, to: Recipient, mark?: string): Promise<void> {
    const now = this.clock.now();
    const tokenId = newId();
    const hash = hashOfToken(verificationToken(tokenId, this.config.AUTH_REFRESH_SECRET));
    const expiresAt = new Date(now.getTime() + this.config.VERIFICATION_HOURS * 3_600_000);
    const markHash = mark === undefined ? null : hashOfMark(mark, tokenId, this.config.AUTH_REFRESH_SECRET);
    await putToken(tx, { userId: to.id, tokenId, hash, markHash, expiresAt }, now);
    await this.jobs.defer(
      tx,
      'mail.send',
      { template: 'verify_email', user_id: to.id, language: to.language, params: { token_id: tokenId } },
      { key: `verify_email:${tokenId}` },
    );
  }

  /** Mails the owner of a verified address that the account exists and needs no verification. */
  async alreadyRegistered(tx: Tx, to: Recipient): Promise<void> {
    await this.jobs.defer(tx, 'mail.send', {
      template: 'already_registered',
      user_id: to.id,
      language: to.language,
      params: {},
    });
  }
}
