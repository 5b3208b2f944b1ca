import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AtOnce } from './at-once.ts';

/**
 * Bounds what uploads hold while they come in. A form holds as much as five photos, and the budget only counts how many
 * begin: who begins them all and ends none would fill the memory of a gateway with a single account.
 */
@Injectable()
export class UploadsAtOnce {
  private readonly open = new AtOnce(12, 1);

  /** The place is free again when the answer is out or the line is gone. @throws DomainError `rate_limited` for one too many */
  enter(userId: string, response: Response): void {
    const leave = this.open.enter(userId);
    response.once('finish', leave).once('close', leave);
  }
}
