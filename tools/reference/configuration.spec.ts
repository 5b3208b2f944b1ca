import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { configurationPage, configurationSections } from './configuration.ts';

const sections = await configurationSections();
const variable = (section: string, name: string) =>
  sections.find(({ title }) => title === section)?.variables.find((each) => each.name === name);

describe('the reference of the configuration', () => {
  it('is committed as the schemas have it', async () => {
    const committed = readFileSync(path.join(ROOT, 'docs', 'operate', 'configuration.md'), 'utf8');
    expect(committed).toBe(await configurationPage());
  });

  it('explains every variable', () => {
    const unexplained = sections.flatMap(({ title, variables }) =>
      variables.filter(({ meaning }) => meaning === '').map(({ name }) => `${title}: ${name}`),
    );
    expect(sections.map(({ variables }) => variables.length > 0)).not.toContain(false);
    expect(unexplained).toEqual([]);
  });

  it('lists values, bounds and defaults', () => {
    expect(variable('gateway', 'RATE_LIMITS')).toMatchObject({
      values: '`relaxed`, `production`',
      default: 'production',
    });
    expect(variable('gateway', 'PORT')).toMatchObject({ values: 'whole number from 1 to 65,535', default: '8080' });
    expect(variable('exchange-service', 'HOLD_REMIND_DAYS')).toMatchObject({ values: 'text', default: '7,14' });
    expect(variable('Every service', 'DATABASE_URL')).toMatchObject({ values: 'URL', default: undefined });
    expect(variable('auth-service', 'MODERATOR_EMAILS')?.default).toBe('');
  });
});
