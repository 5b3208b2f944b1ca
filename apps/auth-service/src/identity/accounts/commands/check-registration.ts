import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from '@offshoot/nest-kit/database';
import { siteSetting } from '../../../site-settings/site-settings.ts';

/** @throws DomainError while registration is closed */
export async function checkRegistration(tx: Tx): Promise<void> {
  const { mode } = await siteSetting(tx, 'registration');
  if (mode === 'closed') throw new DomainError('registration_closed');
}
