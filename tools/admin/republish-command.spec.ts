import { expect, it } from '@jest/globals';
import { republished } from './republish-command.ts';

const read = (options: Record<string, string>) => republished({ options, dryRun: false, operator: 'ada' });

it('republishes the events of all services, or of one from some time on', () => {
  expect(read({})).toMatchObject({
    owners: ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'],
    since: undefined,
  });
  expect(read({ service: 'exchange', since: '2026-03-01' })).toEqual({
    owners: ['exchange'],
    since: new Date('2026-03-01T00:00:00Z'),
    dryRun: false,
    operator: 'ada',
  });
});

it.each([
  [{ service: 'gateway' }, 3],
  [{ since: 'yesterday' }, 2],
])('rejects %j', (options, exitCode) => {
  expect(() => read(options)).toThrow(expect.objectContaining({ exitCode }));
});
