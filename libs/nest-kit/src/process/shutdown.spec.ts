import { describe, expect, it } from '@jest/globals';
import { Log } from '../observability/logging.ts';
import { shutDown } from './shutdown.ts';

describe('shutDown', () => {
  const plan = (stop: () => Promise<void>, events: string[]) => ({
    log: Log.create('sample', 'silent'),
    graceMs: 20,
    deadlineMs: 120,
    drain: () => void events.push('not ready'),
    stop,
    exit: (code: number) => void events.push(`exit ${code}`),
  });

  it('drains first, closes after the grace period, then exits with 0', async () => {
    const events: string[] = [];
    const start = Date.now();
    await shutDown(plan(async () => void events.push(Date.now() - start >= 18 ? 'closed' : 'too early'), events));
    expect(events).toEqual(['not ready', 'closed', 'exit 0']);
  });

  it('exits with 1 at the deadline, only once', async () => {
    const events: string[] = [];
    await shutDown(plan(() => new Promise((resolve) => setTimeout(resolve, 200)), events));
    expect(events).toEqual(['not ready', 'exit 1']);
  });

  it('exits with 1 where closing fails', async () => {
    const events: string[] = [];
    await shutDown(plan(() => Promise.reject(new Error('no')), events));
    expect(events).toEqual(['not ready', 'exit 1']);
  });
});
