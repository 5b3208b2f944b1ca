import type { Plugin } from 'vite';

const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const component = /@mantine\/core\/esm\/components\/.*(?<!\.module)\.mjs$/;
const imported = /^import \w+ from "[^"]+\.module\.mjs";\n/gm;

/**
 * Gives each of Mantine's components its own style sheet, in the chunk that it is in: the sheet of all components is five
 * times as large as what a screen needs, and was loaded before it was painted. Only in builds; in development Mantine is
 * one prebundled file, and the page loads the sheet of all.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\.mjs$/ },
      handler(code, id) {
        const [, name] = classNames.exec(id) ?? [];
        if (name) return { code: `import '@mantine/core/styles/${name}.layer.css';\n${code}`, map: null };
        if (!component.test(id)) return null;
        // After the styles of the components that it is made of, which its own override.
        const last = code.lastIndexOf('\nimport ');
        const end = code.indexOf('\n', last + 1) + 1;
        const own = code.match(imported);
        if (!own) return null;
        return { code: code.slice(0, end).replace(imported, '') + own.join('') + code.slice(end), map: null };
      },
    },
  };
}
