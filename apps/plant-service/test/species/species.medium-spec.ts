import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { person, PlantServiceTest } from '../plant-service.ts';

describe('species suggestions', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());
  const suggest = (query: string) => test.running.call('plants.species', { query });

  it('are those in public lists first, each once, then the known ones', async () => {
    await test.publish(person(), { species: 'Monstera dubia' });
    await test.publish(person(), { species: 'monstera DUBIA' });
    await test.publish(person(), { species: 'monstera deliciosa' });
    await test.create(person(), { species: 'Monstera secreta' });
    const suggestions = await suggest('monst');
    expect(suggestions.slice(0, 2).map(({ name }) => name.toLowerCase())).toEqual([
      'monstera dubia',
      'monstera deliciosa',
    ]);
    expect(suggestions).toContainEqual({ name: 'Monstera deliciosa', common: 'Swiss cheese plant' });
    expect(suggestions).toContainEqual({ name: 'Monstera adansonii', common: 'Monkey mask' });
    expect(suggestions.filter(({ name }) => /deliciosa/i.test(name))).toHaveLength(1);
    expect(JSON.stringify(suggestions)).not.toContain('secreta');
  });

  it('are ten at most, and none for signs', async () => {
    expect((await suggest('p')).length).toBe(10);
    expect(await suggest('%')).toEqual([]);
  });
});
