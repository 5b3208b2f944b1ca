import { DomainError } from '@offshoot/contracts/errors';
import { isSamePassword, passwordFaults } from '@offshoot/contracts/password';

/** @throws DomainError `weak_password` with the first rule that fails, or `passwords_do_not_match` */
export function checkNewPassword({ password, confirmPassword }: { password: string; confirmPassword: string }): void {
  const [firstFault] = passwordFaults(password);
  if (firstFault) throw new DomainError('weak_password', {}, { password: firstFault });
  if (!isSamePassword(password, confirmPassword)) {
    throw new DomainError('passwords_do_not_match', {}, { confirmPassword: 'passwords_do_not_match' });
  }
}
