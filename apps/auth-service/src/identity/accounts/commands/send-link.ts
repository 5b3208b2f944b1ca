import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { AuthConfig } from '../../../config.ts';
import type { AccountRow } from '../domain/account.ts';
import { type LinkPurpose, linkToken, type ReplacedPurpose } from '../domain/account-link.ts';
import { addressKey, mailKey } from '../domain/address-key.ts';
import { hashOfToken } from '../domain/verification-link.ts';
import { putLink } from '../persistence/account-links.ts';
import { putFormerEmail } from '../persistence/former-emails.ts';
import { putSignInLink } from '../persistence/sign-in-links.ts';
import { liftSuppression } from '../persistence/mailed-addresses.ts';
import { countVerificationMail, resetMailCount } from '../persistence/verification-mails.ts';

type Template = JobData<'mail.send'>['template'];

/**
 * Mails the links that reset a password, sign in, confirm a new address or undo a change of address. Links that unauthenticated
 * callers can request have an allowance.
 */
@Injectable()
export class SendLink {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Counts a mail of a purpose for an address or user.
   * @returns 0 if it may be sent, else the seconds to wait.
   */
  allowance(tx: Tx, purpose: LinkPurpose, recipient: string): Promise<number> {
    const { VERIFICATION_PAUSE_SECONDS: pauseSeconds, VERIFICATION_MAILS_PER_DAY: perDay } = this.config;
    const laterPauseSeconds = this.config.PASSWORD_RESET_MINUTES * 60;
    const allowance = { pauseSeconds, perDay, ...(purpose !== 'change_email' && { laterPauseSeconds }) };
    return countVerificationMail(tx, this.countKey(purpose, recipient), allowance, this.clock.now());
  }

  /** A link was used: the mailbox is its owner's, who may request another one at once. */
  async resetAllowance(tx: Tx, purpose: LinkPurpose, email: string): Promise<void> {
    await resetMailCount(tx, this.countKey(purpose, email));
    await this.mailArrived(tx, email);
  }

  /** A mailed link was used: mail to this address does not come back, or no longer. */
  mailArrived(tx: Tx, email: string): Promise<void> {
    return liftSuppression(tx, mailKey(email, this.config.AUTH_REFRESH_SECRET), ['bounced'], this.clock.now());
  }

  signIn(tx: Tx, account: AccountRow): Promise<void> {
    return this.signInLink(tx, account, 'sign_in', null);
  }

  /** Mails the owner of an address the link that connects a Google account which has that address. */
  connectGoogle(tx: Tx, account: AccountRow, googleSubject: string): Promise<void> {
    return this.signInLink(tx, account, 'connect_google', googleSubject);
  }

  async resetPassword(tx: Tx, account: AccountRow): Promise<void> {
    const tokenId = await this.put(tx, account, 'reset_password', this.config.PASSWORD_RESET_MINUTES * 60_000, null);
    await this.mail(tx, account, 'reset_password', tokenId);
  }

  /** The token of a password reset link, for a page whose own link has already verified the mailbox. */
  async resetToken(tx: Tx, account: AccountRow): Promise<string> {
    const tokenId = await this.put(tx, account, 'reset_password', this.config.PASSWORD_RESET_MINUTES * 60_000, null);
    return linkToken('reset_password', tokenId, this.config.AUTH_REFRESH_SECRET);
  }

  /** Mails the confirmation link to the new address and a notice to the current one. */
  async changeEmail(tx: Tx, account: AccountRow, newEmail: string): Promise<void> {
    const tokenId = await this.put(tx, account, 'change_email', this.config.VERIFICATION_HOURS * 3_600_000, newEmail);
    await this.mail(tx, account, 'confirm_new_email', tokenId);
    await this.mail(tx, account, 'email_change_notice', tokenId);
  }

  /** After the change: mails an undo link to the former address. */
  async emailChanged(tx: Tx, former: AccountRow): Promise<void> {
    const now = this.clock.now();
    const tokenId = newId();
    const hash = hashOfToken(linkToken('undo_email', tokenId, this.config.AUTH_REFRESH_SECRET));
    const expiresAt = new Date(now.getTime() + this.config.EMAIL_UNDO_DAYS * 86_400_000);
    await putFormerEmail(tx, { tokenId, hash, userId: former.id, email: former.email, expiresAt }, now);
    await this.mail(tx, former, 'email_changed', tokenId);
  }

  /** After the change: mails the user where to set another one if it was not them. */
  async passwordChanged(tx: Tx, account: AccountRow): Promise<void> {
    await this.jobs.defer(tx, 'mail.password_changed', { user_id: account.id, change_id: newId() });
  }

  private countKey(purpose: LinkPurpose, recipient: string): Buffer {
    return addressKey(`${purpose}:${recipient.toLowerCase()}`, this.config.AUTH_REFRESH_SECRET);
  }

  private async signInLink(
    tx: Tx,
    account: AccountRow,
    purpose: 'sign_in' | 'connect_google',
    googleSubject: string | null,
  ): Promise<void> {
    const now = this.clock.now();
    const tokenId = newId();
    const hash = hashOfToken(linkToken(purpose, tokenId, this.config.AUTH_REFRESH_SECRET));
    const expiresAt = new Date(now.getTime() + this.config.PASSWORD_RESET_MINUTES * 60_000);
    await putSignInLink(tx, { userId: account.id, tokenId, hash, googleSubject, expiresAt }, now);
    await this.jobs.defer(tx, 'mail.sign_in_link', { user_id: account.id, token_id: tokenId });
  }

  private async put(
    tx: Tx,
    account: AccountRow,
    purpose: ReplacedPurpose,
    lifeMs: number,
    newEmail: string | null,
  ): Promise<string> {
    const now = this.clock.now();
    const tokenId = newId();
    const hash = hashOfToken(linkToken(purpose, tokenId, this.config.AUTH_REFRESH_SECRET));
    const emailBefore = newEmail === null ? null : account.email;
    await putLink(
      tx,
      {
        userId: account.id,
        purpose,
        tokenId,
        hash,
        newEmail,
        emailBefore,
        expiresAt: new Date(now.getTime() + lifeMs),
      },
      now,
    );
    return tokenId;
  }

  private async mail(tx: Tx, { id, language }: AccountRow, template: Template, tokenId: string): Promise<void> {
    const data = { template, user_id: id, language, params: { token_id: tokenId } };
    await this.jobs.defer(tx, 'mail.send', data, { key: `${template}:${tokenId}` });
  }
}
