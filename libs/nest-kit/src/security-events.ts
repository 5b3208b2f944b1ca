import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@offshoot/contracts/errors';
import { Log } from './logging.ts';
import { Metrics } from './metrics.ts';

/** Every security event that is logged and counted, with its meaning. */
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

/** The fields of a security event: only ids, codes and route patterns, never addresses, tokens or texts of users. */
export interface SecurityEventFields {
  user_id?: string | undefined;
  session_id?: string | undefined;
  /** Method and pattern of the route, or `socket`. */
  route?: string | undefined;
  reason?: ErrorCode | undefined;
  role?: string | undefined;
  former_role?: string | undefined;
}

/** Logs and counts what an operator needs to investigate an attack. */
@Injectable()
export class SecurityEvents {
  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** Counts and logs an event. Callers pass `unlogged` for repetitions of the same refusal, so that a flood does not fill the disk. */
  record(name: SecurityEventName, fields: SecurityEventFields, unlogged = false): void {
    this.metrics.securityEvents.inc({ event: name });
    if (!unlogged) this.log.warn('security event', { security_event: name, ...fields });
  }
}
