import { DomainError } from '@offshoot/contracts/errors';
import { pestsCheckedFault } from '@offshoot/contracts/pests-checked-on';

/** @throws DomainError `validation_failed` where the day of the owner's look for pests is still to come, or too long ago */
export function checkPestsCheckedOn(day: string | null | undefined, now: Date): void {
  const fault = day ? pestsCheckedFault(day, now.getTime()) : null;
  if (fault) throw new DomainError('validation_failed', {}, { pests_checked_on: fault });
}
