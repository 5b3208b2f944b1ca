import type { IncomingMessage } from 'node:http';
import { logLevels } from '../configuration/config.ts';
import type { Log } from './logging.ts';

const longest = 16;

/** Changes the level of the log to the one in the request's body. @returns the status of the response: 400 for no level */
export async function putLogLevel(log: Log, request: IncomingMessage): Promise<200 | 400> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    body += chunk;
    if (body.length > longest) return 400;
  }
  const level = logLevels.find((logLevel) => logLevel === body.trim());
  if (!level) return 400;
  const former = log.level;
  log.level = level;
  log.warn('the log level was changed', { former_level: former, new_level: level });
  return 200;
}
