import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../configuration/config.ts';
import { currentRequestId } from './request-context.ts';

/** Fields that are redacted at the top level of a log entry and one level below. */
const secret = [
  'email',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
  'content',
  'message_text',
  'owner_message',
  'address',
  'latitude',
  'longitude',
  'lat',
  'lon',
  'parameters',
];

/** An error as it is logged: without other properties, which may hold a query's parameters. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: `${error.cause.name}: ${error.cause.message}` } : {};
  return { type: error.name, message: error.message, ...code, ...cause, stack: error.stack };
}

/** Characters that are buffered while the output cannot be written; further entries are dropped. */
const mostUnwritten = 4 * 1024 * 1024;

/**
 * Writes a log to standard output or an open file descriptor. Errors such as a full disk lose entries but do not stop the
 * process. Writes are synchronous: pino would retry a final flush for ever where the output cannot be written.
 */
export function logOutput(file: number = process.stdout.fd): DestinationStream {
  const output = pino.destination({ dest: file, sync: true, maxLength: mostUnwritten });
  output.on('error', () => undefined);
  return output;
}

const severity: Readonly<Record<LogLevel, number>> = {
  ...(pino.levels.values as Record<Exclude<LogLevel, 'silent'>, number>),
  silent: Infinity,
};

/** Fields of a log entry; `error` is serialised with its stack. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes JSON lines with service and request id; also implements Nest's logger. */
export class Log implements LoggerService {
  private constructor(
    private readonly pino: Logger,
    /** Shared with child logs, as a child of pino would keep the level that it was made with. */
    private readonly threshold: { level: LogLevel },
  ) {}

  static create(service: string, level: LogLevel, output: DestinationStream = logOutput()): Log {
    return new Log(
      pino(
        {
          level: 'trace',
          base: { service, pid: process.pid },
          timestamp: pino.stdTimeFunctions.isoTime,
          formatters: { level: (label) => ({ level: label }) },
          mixin: () => {
            const id = currentRequestId();
            return id ? { request_id: id } : {};
          },
          redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
          serializers: { error: describe },
        },
        output,
      ),
      { level },
    );
  }

  /** The least severe level that is written; a change applies to child logs too. */
  get level(): LogLevel {
    return this.threshold.level;
  }
  set level(level: LogLevel) {
    this.threshold.level = level;
  }

  /** A child log that adds `fields` to every entry. */
  with(fields: LogFields): Log {
    return new Log(this.pino.child(fields), this.threshold);
  }

  info(message: unknown, ...more: unknown[]): void {
    this.write('info', message, more);
  }
  /** Nest calls this for each module and route that it sets up, so it writes at level debug. */
  log(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }
  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }
  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }
  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  verbose(message: unknown, ...more: unknown[]): void {
    this.write('trace', message, more);
  }

  /** Nest passes strings (a stack, a context) after the message; our own code passes one object of fields. */
  private write(
    level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace',
    message: unknown,
    more: unknown[],
  ): void {
    if (severity[level] < severity[this.threshold.level]) return;
    const fields: Record<string, unknown> = {};
    for (const part of more) {
      if (part instanceof Error) fields.error = part;
      else if (typeof part === 'object' && part !== null) Object.assign(fields, part);
      else if (typeof part === 'string' && part.includes('\n')) fields.stack = part;
      else if (typeof part === 'string') fields.context = part;
    }
    if (message instanceof Error) this.pino[level]({ ...fields, error: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...message, ...fields });
    else this.pino[level](fields, String(message));
  }
}
