import { describe, expect, it } from '@jest/globals';
import { themeVariables } from './theme-variables.ts';

describe('the variables of the theme', () => {
  const rules = new Map(
    [...themeVariables().matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => [
      selector.trim().split(',')[0],
      new Map(body.split(';').map((line) => line.split(': ') as [string, string])),
    ]),
  );

  it('name the colours of the tokens in both schemes', () => {
    for (const scheme of ['light', 'dark']) {
      const variables = rules.get(`:root[data-mantine-color-scheme="${scheme}"]`);
      expect(variables?.get('--mantine-color-body')).toBe('var(--paper)');
      expect(variables?.get('--mantine-color-clay-light-color')).toBe('var(--clay-ink)');
    }
  });

  it('contain those of Mantine that the theme keeps, but none of a palette that nothing may name', () => {
    const shared = rules.get(':root');
    expect(shared?.get('--mantine-spacing-md')).toBe('var(--s4)');
    expect(shared?.get('--mantine-line-height-md')).toBe('1.55');
    expect(shared?.get('--mantine-color-gray-2')).toBe('var(--line)');
    expect(themeVariables()).not.toContain('--mantine-color-grape-');
  });

  it('refer to no variable of Mantine that is left out', () => {
    const sheet = themeVariables();
    const defined = new Set([...sheet.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name));
    const used = [...sheet.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
