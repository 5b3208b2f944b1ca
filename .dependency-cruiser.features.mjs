import rules from './.dependency-cruiser.cjs';

/**
 * The features of a service, and the folders of its platform, form no cycles: two that need each other are one, or a third uses both. They import
 * each other's faces only, which lie directly in their folders, so that folders hold every such import. Tests start the
 * whole service and would close any circle.
 */
export default {
  forbidden: [
    {
      name: 'features-form-no-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps/[a-z]+-service|libs/nest-kit)/src/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    includeOnly: { path: '^(apps/[a-z]+-service|libs/nest-kit)/src/' },
    exclude: { path: [...rules.options.exclude.path, 'spec\\.ts$', '/migrations/'] },
  },
};
