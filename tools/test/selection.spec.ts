import { describe, expect, it } from '@jest/globals';
import { select, STEPS } from './selection.ts';

describe('the arguments of npm test', () => {
  it('run everything when empty', () => {
    expect(select([])).toEqual({ steps: STEPS, paths: [], affected: false, replicas: 1, beside: undefined, repeat: 1 });
  });

  it('accept steps in their fixed order, and paths', () => {
    expect(select(['medium', 'apps/gateway', 'unit'])).toEqual({
      steps: ['unit', 'medium'],
      paths: ['apps/gateway'],
      affected: false,
      replicas: 1,
      beside: undefined,
      repeat: 1,
    });
  });

  it('start long runs only by their names', () => {
    expect(STEPS).not.toContain('resilience');
    expect(select(['resilience', 'e2e'])).toMatchObject({ steps: ['e2e', 'resilience'] });
    expect(select(['screens'])).toMatchObject({ steps: ['screens'] });
  });

  it('run the tests that need no built product for a path alone', () => {
    expect(select(['libs/contracts'])).toMatchObject({ steps: ['unit', 'web', 'medium'], paths: ['libs/contracts'] });
  });

  it('run what needs no built product for the change at hand', () => {
    expect(select(['affected'])).toMatchObject({ affected: true, paths: [] });
    expect(select(['affected']).steps).toEqual(STEPS.filter((step) => !['supply', 'build', 'e2e'].includes(step)));
    expect(select(['affected', 'unit'])).toMatchObject({ steps: ['unit'], affected: true });
  });

  it('take the number of replicas of the product', () => {
    expect(select(['e2e', '--replicas', '2', 'e2e/api', '--beside', '/other'])).toEqual({
      steps: ['e2e'],
      paths: ['e2e/api'],
      affected: false,
      replicas: 2,
      beside: '/other',
      repeat: 1,
    });
    expect(() => select(['e2e', '--replicas', 'e2e/api'])).toThrow('must be a number');
  });

  it('take the number of rounds', () => {
    expect(select(['e2e', '--repeat', '10', 'flows/map'])).toMatchObject({
      steps: ['e2e'],
      paths: ['flows/map'],
      repeat: 10,
    });
    for (const given of ['0', 'flows/map', '1.5'])
      expect(() => select(['e2e', '--repeat', given])).toThrow('number of rounds');
  });

  it('reject what looks like an option', () => {
    expect(() => select(['--watch'])).toThrow('"--watch" is not known');
  });
});
