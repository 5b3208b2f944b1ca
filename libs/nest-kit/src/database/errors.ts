import { DomainError } from '@offshoot/contracts/errors';
import { QueryFailedError } from 'typeorm';

interface DriverFault {
  code?: string | undefined;
  constraint?: string | undefined;
}

function faultOf(error: unknown): DriverFault {
  const inner: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof inner !== 'object' || inner === null) return {};
  return {
    code: 'code' in inner && typeof inner.code === 'string' ? inner.code : undefined,
    constraint: 'constraint' in inner && typeof inner.constraint === 'string' ? inner.constraint : undefined,
  };
}

/** Whether a write failed because it violates this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const fault = faultOf(error);
  return fault.code?.startsWith('23') === true && fault.constraint === constraint;
}

/** Whether a repeated transaction may succeed: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const { code } = faultOf(error);
  return code === '40001' || code === '40P01';
}

/** Whether a statement gave up its wait for a lock. */
export const timedOutOnLock = (error: unknown): boolean => faultOf(error).code === '55P03';

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);
// Shut down or starting, too many connections, disk full, statement and lock timeouts, idle transaction ended.
const states = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '57014',
  '55P03',
  '25P03',
  '25006',
  // A wrong password or unknown login is the service's own fault, not its callers'.
  '28P01',
  '28000',
]);
const connectionFaults =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|connection (is )?closed|not queryable|driver not connected|pool is (closed|ending)|Cannot use a pool after/i;

/** Whether the database is down or overloaded, so that the statement is not to blame. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'unavailable';
  const { code } = faultOf(error);
  if (code && (network.has(code) || states.has(code) || code.startsWith('08'))) return true;
  return (
    error instanceof Error &&
    (connectionFaults.test(error.message) || (error instanceof AggregateError && error.errors.some(isUnavailable)))
  );
}

/** Whether the connection is unusable and must not return to the pool. */
export function breaksConnection(error: unknown): boolean {
  const { code } = faultOf(error);
  if (code && (network.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '25P03')) return true;
  return error instanceof Error && connectionFaults.test(error.message);
}

/** Whether another server may succeed with the same read: not where the statement itself took too long. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof DomainError)) return isRetryable(error);
  return error.code === 'unavailable' && faultOf(error.cause).code !== '57014';
}

/** Codes for characters that PostgreSQL cannot store in a text (NUL) or in JSON. */
const unwritable = new Set(['22021', '22P05']);

/**
 * The error for callers: DomainError `unavailable` where the database is down, `validation_failed` for a text that it
 * cannot store; other errors are returned unchanged.
 */
export function toCallerError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isUnavailable(error)) return Object.assign(new DomainError('unavailable'), { cause: error });
  return unwritable.has(faultOf(error).code ?? '')
    ? Object.assign(new DomainError('validation_failed'), { cause: error })
    : error;
}
