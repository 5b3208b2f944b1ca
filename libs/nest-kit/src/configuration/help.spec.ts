import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { accessProcess, helpText, type Program } from './help.ts';

const schema = z.object({
  STORE_KEY: z.string().min(16).describe('Opens the store.').meta({ secret: true }),
  SECONDS: z.coerce.number().int().positive().default(30).describe('How long.'),
  NOTE: z.string().optional().describe('Shown.'),
});
const text = (program: Partial<Program>) =>
  helpText({ service: 'plant', purpose: 'Works.', schema, ...program }, 'apps/plant-service/dist/worker.js').split(
    '\n',
  );

describe('the help of a program', () => {
  it('lists the variables with default, need and meaning, and names the secrets', () => {
    const lines = text({});
    expect(lines.slice(0, 3)).toEqual(['node apps/plant-service/dist/worker.js', '', 'Works.']);
    expect(lines.slice(-7, -1)).toEqual([
      '  STORE_KEY: required; secret; text, at least 16 characters',
      '      Opens the store.',
      '  SECONDS: default 30; whole number above 0',
      '      How long.',
      '  NOTE: optional; text',
      '      Shown.',
    ]);
    expect(lines[lines.indexOf('Secrets') + 1]).toBe('  STORE_KEY');
  });

  it('names the users of the process with the given roles', () => {
    const worker = text({ databaseRole: 'runtime', process: accessProcess('plant', ['work']) });
    const at = worker.indexOf('Users at the servers');
    expect(worker.slice(at + 1, at + 4)).toEqual([
      '  PostgreSQL: the role plant_runtime of the schema plant',
      '  NATS: the user plant-work',
      '  Redis: the user plant-work',
    ]);
    expect(accessProcess('plant', ['rpc', 'work'])?.name).toBe('plant');
    expect(accessProcess('plant', ['ai'])).toBeUndefined();
    expect(text({ service: 'gateway', process: accessProcess('gateway', []) }).join('\n')).not.toMatch(
      /PostgreSQL|Redis/,
    );
  });
});
