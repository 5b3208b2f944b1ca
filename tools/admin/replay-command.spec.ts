import { expect, it } from '@jest/globals';
import { wantedReplay } from './replay-command.ts';

const read = (options: Record<string, string>) => wantedReplay({ options, dryRun: true, operator: 'ana' });

it('replays what failed in all services, or one type of event or job', () => {
  expect(read({}).services).toEqual(['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation']);
  expect(read({ service: 'chat', type: 'plant.changed.v1' })).toEqual({
    services: ['chat'],
    type: 'plant.changed.v1',
    dryRun: true,
    operator: 'ana',
  });
  expect(read({ type: 'mail.send' }).type).toBe('mail.send');
});

it.each<Record<string, string>>([{ service: 'gateway' }, { type: 'plant.changed' }])('rejects %j', (options) => {
  expect(() => read(options)).toThrow(expect.objectContaining({ exitCode: 3 }));
});
