import { expect, it } from '@jest/globals';
import { requestedRebuild } from './rebuild-command.ts';

it('reads the service and the read model', () => {
  expect(requestedRebuild({ args: ['exchange.plants'], dryRun: true })).toEqual({
    service: 'exchange',
    readModel: 'plants',
    dryRun: true,
  });
});

it.each(['exchange', 'exchange.searches', 'rewards.plants'])('rejects %s', (name) => {
  expect(() => requestedRebuild({ args: [name], dryRun: false })).toThrow(expect.objectContaining({ exitCode: 3 }));
});
