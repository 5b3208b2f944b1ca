import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@offshoot/contracts/errors';
import { Log } from './logging.ts';
import { Metrics } from './metrics.ts';

/** The name of a security event. Each event is logged and counted. */
export type SecurityEventName =
  /** A sign-in, or a proof of identity for a sensitive change, failed. */
  | 'sign_in_refused'
  /** An access or refresh token was not accepted. */
  | 'token_refused'
  /** A refresh token was used after its grace: its session ended. */
  | 'refresh_reused'
  /** A user called what they may not call. */
  | 'access_denied'
  /** A rate limit or a limit of an account refused a call. */
  | 'limit_reached'
  /** An account got another role. */
  | 'role_changed';

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
