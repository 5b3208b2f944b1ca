import { existsSync, readFileSync } from 'node:fs';

// Medium tests run against real servers: those named by the environment, else those that `npm run servers` keeps
// running and describes in this file.
const servers = new URL('./.local/test-servers.json', import.meta.url);
if (!process.env.DATABASE_ADMIN_URL && existsSync(servers)) {
  Object.assign(process.env, JSON.parse(readFileSync(servers, 'utf8')));
}

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/tools/test/runtime/shared-modules-environment.ts',
  runtime: '<rootDir>/tools/test/runtime/shared-modules-runtime.ts',
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.local/', '/\\.nx/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.local/', '/\\.nx/'],
  ...more,
});

const endToEnd = { setupFilesAfterEnv: ['<rootDir>/e2e/support/timeout.ts'] };

export default {
  // Two workers for two cores, each restarted when its memory has grown.
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  // Jest reads this option only here, not in a project. Real servers on a busy machine need more than five seconds.
  testTimeout: 90_000,
  projects: [
    project('unit', ['<rootDir>/{libs,apps,tools,bench,data}/**/*.spec.ts'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.local/', '<rootDir>/apps/web/'],
    }),
    project('web', ['<rootDir>/apps/web/src/**/*.spec.{ts,tsx}'], {
      testEnvironment: 'jsdom',
      runtime: 'jest-runtime',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'import', 'default'] },
      setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/apps/web/src/testing/empty-css.ts',
        '\\.(webp|pmtiles)$': '<rootDir>/apps/web/src/testing/built-file.ts',
      },
    }),
    project('medium', ['<rootDir>/{libs,apps}/*/test/**/*.medium-spec.ts', '<rootDir>/tools/**/*.medium-spec.ts']),
    project('e2e', ['<rootDir>/e2e/!(timed|replicas|resilience|screens|browsers)/**/*.e2e-spec.ts'], endToEnd),
    project('timed', ['<rootDir>/e2e/{timed,replicas}/**/*.e2e-spec.ts'], endToEnd),
    project('resilience', ['<rootDir>/e2e/resilience/**/*.e2e-spec.ts'], endToEnd),
    project('screens', ['<rootDir>/e2e/screens/**/*.e2e-spec.ts'], endToEnd),
    project('browsers', ['<rootDir>/e2e/browsers/**/*.e2e-spec.ts'], endToEnd),
  ],
};
