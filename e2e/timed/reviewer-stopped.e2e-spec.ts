import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { whilePaused } from '../support/paused.ts';
import { Person, somewhere } from '../support/person.ts';
import { pidOf } from '../support/system.ts';

it('a plant is accepted at once while the reviewer is paused, and published when it resumes', async () => {
  const person = await Person.arrive('patient');
  const pid = await pidOf('moderation-ai');
  const plant = await whilePaused(['moderation-ai'], async () => {
    const begun = performance.now();
    const listed = await person.listPlant('A plant that waits', somewhere());
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(listed.status).toBe('pending_moderation');
    await pause(5_000);
    expect((await person.plant(listed.id)).status).toBe('pending_moderation');
    return listed;
  });
  await person.published(plant);
  expect(await pidOf('moderation-ai')).toBe(pid);
});
