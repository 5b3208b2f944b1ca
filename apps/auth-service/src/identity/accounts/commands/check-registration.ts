import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from '@offshoot/nest-kit/database';
import { checkInvitation, siteSetting } from '../../../site-settings/site-settings.ts';
import { blockedDomainOf, isBlockedAddress } from '../domain/blocked-sources.ts';

/** Who wants an account: with which email address, from which address of the network, by which invitation. */
interface Source {
  readonly email: string;
  readonly address: string | undefined;
  readonly invitation: string | undefined;
  readonly now: Date;
}

/** @throws DomainError for an email address of a domain that the admins have blocked */
export async function checkEmailDomain(tx: Tx, email: string): Promise<void> {
  const domain = blockedDomainOf(email, (await siteSetting(tx, 'blocked_sources')).domains);
  if (domain !== null) throw new DomainError('email_domain_blocked', { domain });
}

/** @throws DomainError while registration is closed or needs another invitation, and for sources that the admins have blocked */
export async function checkRegistration(tx: Tx, { email, address, invitation, now }: Source): Promise<void> {
  const { mode } = await siteSetting(tx, 'registration');
  if (mode === 'closed') throw new DomainError('registration_closed');
  await checkInvitation(tx, { invitation, now });
  await checkEmailDomain(tx, email);
  const { networks } = await siteSetting(tx, 'blocked_sources');
  if (address !== undefined && isBlockedAddress(address, networks)) throw new DomainError('network_blocked');
}
