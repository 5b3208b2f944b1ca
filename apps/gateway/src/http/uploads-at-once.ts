import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AtOnce } from './at-once.ts';

/** Milliseconds in which something of a form must come. */
const patience = 30_000;

/**
 * Bounds what uploads hold while they come in. A form holds as much as five photos, and the budget only counts how many
 * begin: who begins them all and ends none would fill the memory of a gateway with a single account.
 */
@Injectable()
export class UploadsAtOnce {
  private readonly open = new AtOnce(12, 1);

  /** The place is free again when the answer is out or the line is gone. @throws DomainError `rate_limited` for one too many */
  enter(userId: string, request: Request, response: Response): void {
    const leave = this.open.enter(userId);
    response.once('finish', leave).once('close', leave);
    request.setTimeout(patience, () => request.destroy());
    // What follows is our own work, which has limits of its own.
    request.once('end', () => request.setTimeout(0));
  }
}
