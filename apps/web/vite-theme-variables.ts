import type { Plugin } from 'vite';
import { themeVariables } from './src/app/styles/theme-variables.ts';

const id = 'virtual:theme-variables.css';

/**
 * `import 'virtual:theme-variables.css'` is the theme's variables as a style sheet, which browsers cache: the provider would
 * compute them for each page, and add 13 KB to the markup of each that the server renders.
 */
export function themeVariableStyles(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (source) => (source === id ? id : null),
    load: (source) => (source === id ? themeVariables() : null),
  };
}
