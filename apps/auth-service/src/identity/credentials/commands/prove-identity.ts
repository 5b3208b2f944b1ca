import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { ProveByGoogle } from '../../google/commands/prove-by-google.ts';
import { TryPassword } from '../../sessions/commands/try-password.ts';

interface Proof {
  password?: string | undefined;
  google_token?: string | undefined;
}

/** Re-authenticates a signed-in user by their password or by a new token of their Google account. */
@Injectable()
export class ProveIdentity {
  constructor(
    private readonly tryPassword: TryPassword,
    private readonly proveByGoogle: ProveByGoogle,
  ) {}

  /** @throws DomainError `wrong_password`, `google_refused`, or `validation_failed` without a proof */
  async handle(actor: Actor, { password, google_token }: Proof): Promise<void> {
    if (google_token !== undefined) await this.proveByGoogle.of(actor, google_token);
    else if (password !== undefined) await this.tryPassword.of(actor, password, 'password');
    else throw new DomainError('validation_failed', {}, { password: 'required' });
  }
}
