import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@offshoot/contracts/errors';
import { Log } from './logging.ts';
import { Metrics } from './metrics.ts';

/** Every security event that Offshoot logs and counts, with what it means. */
export const securityEvents = {
  sign_in_refused: 'a sign-in, or a proof of identity for a sensitive change, failed',
  token_refused: 'an access or refresh token was not accepted',
  refresh_reused: 'a refresh token was used after its grace: its session ended',
  access_denied: 'somebody called what they may not call',
  limit_reached: 'a rate limit or a limit of an account refused a call',
  role_changed: 'an account got another role',
} as const satisfies Record<string, string>;

/** The name of a security event. */
export type SecurityEventName = keyof typeof securityEvents;

/** All that a security event may tell: ids, codes and route patterns. Never an address, a token or a text of a person. */
export interface SecurityEventFields {
  user_id?: string | undefined;
  session_id?: string | undefined;
  /** Method and pattern of the route, or `socket`. */
  route?: string | undefined;
  reason?: ErrorCode | undefined;
  role?: string | undefined;
  former_role?: string | undefined;
}

/** Logs and counts what an operator must be able to look up after an attack. */
@Injectable()
export class SecurityEvents {
  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** Each one is counted. A caller that repeats the same refusal passes `unlogged`, so that no flood fills the disk. */
  record(name: SecurityEventName, fields: SecurityEventFields, unlogged = false): void {
    this.metrics.securityEvents.inc({ event: name });
    if (!unlogged) this.log.warn('security event', { security_event: name, ...fields });
  }
}
