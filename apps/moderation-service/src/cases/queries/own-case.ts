import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';

/** Whether a moderator has an interest in a case: it is about them. */
@Injectable()
export class OwnCase {
  /** @throws DomainError `own_case` */
  check({ user_id }: Actor, personId: string | null): Promise<void> {
    if (personId === user_id) return Promise.reject(new DomainError('own_case'));
    return Promise.resolve();
  }
}
