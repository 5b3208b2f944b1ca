import { expect, it } from '@jest/globals';
import { readAdminArguments } from './arguments.ts';

it('republishes the events of all services, or of one from some time on', () => {
  expect(readAdminArguments(['republish'])).toMatchObject({
    owners: ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'],
    since: undefined,
  });
  expect(readAdminArguments(['republish', '--service', 'exchange', '--since', '2026-03-01'])).toEqual({
    owners: ['exchange'],
    since: new Date('2026-03-01T00:00:00Z'),
  });
});

it('prints help for --help and without arguments', () => {
  expect([readAdminArguments([]), readAdminArguments(['--help']), readAdminArguments(['republish', '-h'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  [['publish']],
  [['republish', 'exchange']],
  [['republish', '--service', 'gateway']],
  [['republish', '--since', 'yesterday']],
  [['republish', '--all']],
])('rejects %j', (args) => {
  expect(() => readAdminArguments(args)).toThrow();
});
