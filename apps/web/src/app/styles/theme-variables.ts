import {
  DEFAULT_THEME,
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import { families, theme, type Family } from './theme.ts';

type Variables = ConvertCSSVariablesInput['variables'];

const colors = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--leaf)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--leaf)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--leaf-soft)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field-line)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-white': '#fffdf8',
  '--mantine-primary-color-contrast': 'var(--on-leaf)',
};

const family = (name: Family): Record<string, string> => ({
  [`--mantine-color-${name}-filled`]: `var(--${name})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--${name}-2)`,
  [`--mantine-color-${name}-light`]: `var(--${name}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `var(--${name}-soft)`,
  [`--mantine-color-${name}-light-color`]: name === 'clay' ? 'var(--clay-ink)' : `var(--${name})`,
  [`--mantine-color-${name}-outline`]: `var(--${name})`,
  [`--mantine-color-${name}-text`]: name === 'clay' ? 'var(--clay-ink)' : `var(--${name})`,
});

/** In place of those that Mantine derives from the theme, in both schemes. */
const ownVariables: Variables = Object.assign({}, colors, ...families.map(family));

const palette = /^--mantine-color-([a-z]+)-/;

/** Whether a variable belongs to one of Mantine's palettes that the theme does not have, and no component may name. */
const isOther = (variable: string): boolean => {
  const [, name = ''] = palette.exec(variable) ?? [];
  return Object.hasOwn(DEFAULT_THEME.colors, name) && !Object.hasOwn(theme.colors ?? {}, name);
};

const without = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !isOther(name)));

/** The rules of all variables that Mantine's components use, in both schemes. */
export function themeVariables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: without(variables),
    light: without({ ...light, ...ownVariables }),
    dark: without({ ...dark, ...ownVariables }),
  });
}
