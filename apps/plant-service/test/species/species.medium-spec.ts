import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { keptLog } from '@offshoot/testing/kept-log';
import { ListedSpecies } from '../../src/species/listed-species.ts';
import { person, PlantServiceTest } from '../plant-service.ts';

const longestMs = 600_000;

describe('species suggestions', () => {
  const clock = testClock();
  const kept = keptLog('plant');
  let test: PlantServiceTest;
  let listed: ListedSpecies;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock, log: kept.log });
    listed = test.running.app.get(ListedSpecies, { strict: false });
  });
  afterAll(() => test.stop());
  const suggest = async (query: string) => test.running.call('plants.species', { query });
  const namesFor = async (query: string) => (await suggest(query)).map(({ name }) => name);
  /** Runs `work` while no statement can read plants. */
  const whilePlantsAreLocked = (work: () => Promise<void>) =>
    test.running.database.transaction(async (tx) => {
      await tx.execute('LOCK TABLE plant IN ACCESS EXCLUSIVE MODE');
      await work();
    });

  describe('before a first count has succeeded', () => {
    it('are the known ones, at once after the first requests, until the next count', async () => {
      await test.publish(person(), { species: 'Monstera prima' });
      await whilePlantsAreLocked(async () => {
        const first = await Promise.all([namesFor('monst'), namesFor('monst')]);
        for (const names of first) expect(names).toContain('Monstera adansonii');
        await listed.count();
        expect(kept.text().match(/the species of listings were not counted/g)).toHaveLength(1);
        expect(await namesFor('monst')).toContain('Monstera adansonii');
      });
      expect(await namesFor('monst')).not.toContain('Monstera prima');
      clock.advance(longestMs);
      await suggest('monst');
      await listed.count();
      expect(await namesFor('monst')).toContain('Monstera prima');
    });
  });

  describe('once listings are counted', () => {
    beforeEach(() => listed.count());

    it('are those in public lists first, each once, then the known ones', async () => {
      await test.publish(person(), { species: 'Monstera dubia' });
      await test.publish(person(), { species: 'monstera DUBIA' });
      await test.publish(person(), { species: 'monstera deliciosa' });
      await test.create(person(), { species: 'Monstera secreta' });
      await listed.count();
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

    it('are those of listings that contain the text anywhere, without those that say no species', async () => {
      await test.publish(person(), { species: 'Zebrina obliqua' });
      await test.publish(person(), { species: '' });
      await listed.count();
      expect(await namesFor('INA OBL')).toEqual(['Zebrina obliqua']);
      expect((await listed.names()).filter(({ folded }) => folded === '')).toEqual([]);
    });

    it('are without a species whose last listing is deleted', async () => {
      const owner = person();
      const plant = await test.publish(owner, { species: 'Rarissima unica' });
      await listed.count();
      expect(await namesFor('rarissima')).toEqual(['Rarissima unica']);
      await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
      await listed.count();
      expect(await namesFor('rarissima')).toEqual([]);
    });

    it('do not wait for a later count', async () => {
      await test.publish(person(), { species: 'Tarda lenta' });
      clock.advance(longestMs);
      await whilePlantsAreLocked(async () => {
        expect(await namesFor('tarda')).toEqual([]);
      });
      await listed.count();
      expect(await namesFor('tarda')).toEqual(['Tarda lenta']);
    });

    it('are ten at most, and none for signs', async () => {
      expect((await suggest('p')).length).toBe(10);
      expect(await suggest('%')).toEqual([]);
    });
  });
});
