import { open } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Log, logOutput } from './logging.ts';
import { withRequestId } from './request-context.ts';

function lines(write: (log: Log) => void): Record<string, unknown>[] {
  const out: string[] = [];
  write(Log.create('sample', 'info', { write: (line: string) => void out.push(line) }));
  return out.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('Log', () => {
  it('writes JSON with service, level and request id', () => {
    const [line] = lines((log) => withRequestId('r-1', () => log.info('done', { n: 1 })));
    expect(line).toMatchObject({ service: 'sample', level: 'info', request_id: 'r-1', msg: 'done', n: 1 });
  });

  it('redacts secrets and personal data', () => {
    const text = JSON.stringify(
      lines((log) => log.warn('x', { email: 'a@b.c', person: { token: 'a@b.c', latitude: 'a@b.c' } })),
    );
    expect(text).not.toContain('a@b.c');
  });

  it('writes an error with its code and without the parameters of its query', () => {
    const [line] = lines((log) =>
      log.error('failed', { error: Object.assign(new Error('broken'), { code: '23505', parameters: ['a@b.c'] }) }),
    );
    expect(line).toMatchObject({ error: { message: 'broken', code: '23505' } });
    expect(JSON.stringify(line)).not.toContain('a@b.c');
  });

  it('accepts a stack and a context from Nest', () => {
    const [line] = lines((log) => log.error('failed', 'Error: x\n  at y', 'Router'));
    expect(line).toMatchObject({ msg: 'failed', context: 'Router', stack: 'Error: x\n  at y' });
  });

  it('changes its level at run time, also for child logs', () => {
    const out: string[] = [];
    const log = Log.create('sample', 'info', { write: (line: string) => void out.push(line) });
    const child = log.with({ part: 1 });
    child.debug('unseen');
    log.level = 'debug';
    child.debug('seen');
    log.level = 'silent';
    child.fatal('unseen');
    expect(out.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['seen']);
  });

  it('does not throw where the output cannot be written, as on a full disk', async () => {
    await using readOnly = await open(import.meta.filename, 'r');
    const log = Log.create('sample', 'info', logOutput(readOnly.fd));
    expect(() => log.error('lost')).not.toThrow();
    expect(() => log.error('lost too')).not.toThrow();
  });
});
