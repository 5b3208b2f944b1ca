const app = (name) => `^apps/${name}/`;
const services = ['auth', 'plant', 'exchange', 'chat', 'rewards', 'moderation'];

/** The folders of each feature of the auth-service, lowest first: a folder uses those before it. */
const authFeatures = {
  identity: ['accounts', 'sessions', 'google', 'credentials', 'registration'],
  people: ['profiles', 'relations', 'avatars'],
  notify: ['mails', 'notifications', 'newsletter', 'outgoing-mails'],
};

/** Import rules; docs/ARCHITECTURE.md gives the reasons. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // Two packages contain only types, and the build generates what is virtual: there is no file to resolve.
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(geojson$|topojson-specification$|virtual:)' },
    },
    {
      name: 'contracts-know-zod-only',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^libs/contracts/', '/zod/'] },
    },
    {
      name: 'nest-kit-knows-contracts-only',
      severity: 'error',
      from: { path: '^libs/nest-kit/src/' },
      to: { path: ['^apps/', '^libs/(?!nest-kit|contracts|testing)'] },
    },
    {
      // It starts all the others.
      name: 'nest-kit-knows-process-in-process-only',
      severity: 'error',
      from: { path: '^libs/nest-kit/src/(?!process/)' },
      to: { path: '^libs/nest-kit/src/process/' },
    },
    {
      name: 'media-and-read-models-know-the-kit-only',
      severity: 'error',
      from: { path: '^libs/(media|read-models)/src/' },
      to: { path: ['^apps/', '^libs/(?!media/|read-models/|nest-kit/|contracts/)'] },
    },
    {
      name: 'nest-kit-uses-testing-in-tests-only',
      severity: 'error',
      from: { path: '^libs/nest-kit/src/', pathNot: 'spec\\.ts$' },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'api-client-knows-contracts-only',
      severity: 'error',
      from: { path: '^libs/api-client/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^libs/(api-client|contracts)/'] },
    },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['spec\\.tsx?$', '/test/', '/testing/'] },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'translations-know-contracts-only',
      severity: 'error',
      from: { path: '^libs/translations/' },
      to: { path: ['^apps/', '^libs/(?!translations|contracts)'] },
    },
    {
      name: 'demo-community-is-data',
      severity: 'error',
      from: { path: '^libs/demo-community/src/', pathNot: 'spec\\.ts$' },
      to: { path: ['^apps/', '^libs/(?!demo-community|contracts)'] },
    },
    {
      name: 'demo-community-in-seeds-only',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['/seed(ing)?(/|\\.ts$|-)', 'spec\\.ts$'] },
      to: { path: '^libs/demo-community/' },
    },
    ...services.map((name) => ({
      name: `${name}-service-knows-no-other-app`,
      severity: 'error',
      from: { path: app(`${name}-service`) },
      to: { path: `^apps/(?!${name}-service/)` },
    })),
    {
      name: 'gateway-knows-no-other-app',
      severity: 'error',
      from: { path: app('gateway') },
      to: { path: '^apps/(?!gateway/)' },
    },
    {
      name: 'gateway-has-no-database',
      severity: 'error',
      from: { path: app('gateway') },
      to: {
        path: [
          '^libs/nest-kit/src/(database|outbox|jobs|events)',
          '^libs/read-models/',
          'node_modules/(typeorm|pg|bullmq)/',
        ],
      },
    },
    {
      name: 'web-knows-browser-contracts-only',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: {
        path: [
          '^apps/(?!web/)',
          '^libs/(?!contracts/|testing/src/samples/|translations/src/page)',
          '^libs/contracts/src/(rpc|events|jobs)(\\.ts$|/)',
        ],
      },
    },
    {
      // Many operations at once: chunks of their own, which parse responses.
      name: 'web-knows-all-operations-in-one-place',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/lib/api/(admin-)?response-schemas\\.ts$' },
      to: { path: '^libs/contracts/src/(http|member|admin)-operations\\.ts$' },
    },
    {
      name: 'web-loads-no-server-limits',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^libs/contracts/src/server-limits\\.ts$', reachable: true },
    },
    {
      name: 'samples-know-browser-contracts-only',
      severity: 'error',
      from: { path: '^libs/testing/src/samples/' },
      to: { pathNot: '^libs/contracts/src/(?!(rpc|events|jobs)(\\.ts$|/))' },
    },
    {
      name: 'web-lib-and-components-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|components|config)/', pathNot: 'spec\\.tsx?$' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: 'spec\\.tsx?$' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-features-meet-in-routes',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: 'spec\\.tsx?$' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'e2e-knows-contracts-client-and-testing-only',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: ['^apps/', '^libs/(?!contracts|api-client|testing|demo-community)'] },
    },
    { name: 'nothing-imports-tools', severity: 'error', from: { path: '^(apps|libs|e2e)/' }, to: { path: '^tools/' } },
    {
      name: 'nothing-imports-bench',
      severity: 'error',
      from: { path: '^(apps|libs|e2e|tools)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'nothing-imports-data',
      severity: 'error',
      from: { path: '^(apps|libs|e2e|tools|bench)/' },
      to: { path: '^data/' },
    },
    {
      name: 'only-persistence-knows-typeorm',
      severity: 'error',
      from: {
        path: '^apps/[a-z]+-service/src/',
        pathNot: ['/persistence/', '/migrations/', 'spec\\.ts$'],
      },
      to: { path: 'node_modules/typeorm/' },
    },
    {
      // What a migration did must not change with later code: it has a copy of what it needs, beside it.
      name: 'migrations-know-no-live-code',
      severity: 'error',
      from: { path: '/src/(database/)?migrations/', pathNot: 'spec\\.ts$' },
      to: {
        pathNot: [
          '/src/(database/)?migrations/',
          'node_modules/(typeorm|h3-js)/',
          '^libs/nest-kit/src/read-models/request-rebuild\\.ts$',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^apps/[a-z]+-service/src/.+/domain/', pathNot: 'spec\\.ts$' },
      to: {
        path: [
          '/(persistence|commands|queries)/',
          '^libs/(nest-kit|media|read-models)/',
          'node_modules/(?!(zod|ipaddr\\.js|unhomoglyph|temporal-polyfill|temporal-spec)/)',
        ],
      },
    },
    {
      // A feature's face is the file of its own name: identity/identity.ts.
      name: 'features-meet-at-faces',
      severity: 'error',
      from: { path: '^apps/([a-z]+-service)/src/([^/]+)/', pathNot: ['/migrations/', 'spec\\.ts$'] },
      to: {
        path: '^apps/$1/src/[^/]+/',
        pathNot: ['^apps/$1/src/$2/', '^apps/$1/src/([^/]+)/\\1\\.ts$'],
      },
    },
    ...Object.entries(authFeatures).flatMap(([feature, folders]) =>
      folders.map((folder, index) => ({
        name: `${feature}-${folder}-knows-lower-folders-only`,
        severity: 'error',
        from: { path: `^apps/auth-service/src/${feature}/${folder}/`, pathNot: 'spec\\.ts$' },
        to: { path: `^apps/auth-service/src/${feature}/(?!(${folders.slice(0, index + 1).join('|')})/)` },
      })),
    ),
    {
      name: 'queries-and-commands-below-handlers',
      severity: 'error',
      from: { path: '/(commands|queries|persistence)/', pathNot: 'spec\\.ts$' },
      to: { path: '\\.(events|jobs)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.local/', '/\\.nx/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
