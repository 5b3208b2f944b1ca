import type { Plugin } from 'vite';
import { themeVariables } from './src/app/styles/theme-variables.ts';

const styles = 'virtual:theme-variables.css';
const provided = /@mantine\/core\/esm\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/**
 * `import 'virtual:theme-variables.css'` is the theme's variables as a style sheet, which browsers cache: the provider would
 * compute them for each page, and add 13 KB to the markup of each that the server renders. The provider's own components for
 * it, which the app never renders, are left out of builds.
 */
export function themeVariableStyles(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (source) => (source === styles ? styles : null),
    load: (source) => (source === styles ? themeVariables() : null),
    transform: {
      filter: { id: provided },
      handler: (_code, id) => `export const ${provided.exec(id)?.[1]} = () => null;`,
    },
  };
}
