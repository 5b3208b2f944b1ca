import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AtOnce } from './at-once.ts';

/**
 * Limits the uploads in progress per account. A form holds up to five photos in memory, and the rate limit only counts
 * starts: without this, one account that starts many and finishes none could fill the memory of a gateway.
 */
@Injectable()
export class UploadsAtOnce {
  private readonly open = new AtOnce(12, 1);

  /**
   * The place is released when the response is sent or the connection is closed. @throws DomainError `rate_limited` if
   * all places are in use
   */
  enter(userId: string, response: Response): void {
    const leave = this.open.enter(userId);
    response.once('finish', leave).once('close', leave);
  }
}
