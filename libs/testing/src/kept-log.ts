import { Log } from '@offshoot/nest-kit/logging';

/** A line of a log, as it was written. */
export type LogLine = Record<string, unknown>;

/** A log whose lines a test can read. */
export function keptLog(service: string): { log: Log; text(): string; securityEvents(): LogLine[] } {
  const written: string[] = [];
  return {
    log: Log.create(service, 'info', { write: (line) => void written.push(line) }),
    text: () => written.join(''),
    securityEvents: () =>
      written.map((line) => JSON.parse(line) as LogLine).filter((line) => line.msg === 'security event'),
  };
}
