import { Log } from '@offshoot/nest-kit/logging';

/** A log entry as it was written. */
export type LogLine = Record<string, unknown>;

/** A log whose entries a test can read. */
export function keptLog(service: string): { log: Log; text(): string; securityEvents(): LogLine[] } {
  const written: string[] = [];
  return {
    log: Log.create(service, 'info', { write: (line) => void written.push(line) }),
    text: () => written.join(''),
    securityEvents: () =>
      written.map((line) => JSON.parse(line) as LogLine).filter((line) => line.msg === 'security event'),
  };
}
