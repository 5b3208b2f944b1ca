import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserSupport } from './tools/lint/browser-support.ts';
import { linearPatterns } from './tools/lint/linear-patterns.ts';
import { movedTexts } from './tools/lint/moved-texts.ts';
import { unlimitedRequests } from './tools/lint/outgoing-requests.ts';
import { privateMembers } from './tools/lint/private-members.ts';
import { sqlPlace } from './tools/lint/sql-place.ts';
import { vocabulary } from './tools/lint/vocabulary.ts';

const forbid = (...paths) => ({ 'no-restricted-imports': ['error', { paths }] });
// `npm test` lints the projects of one program together (tools/test/typed-programs.ts); otherwise each has its own.
const program = process.env.LINT_PROGRAM ? { project: process.env.LINT_PROGRAM } : { projectService: true };
const storages = ['localStorage', 'sessionStorage'];
const ownStorages = 'Use localStore or tabStore of lib/session/browser-storage.ts.';
const httpVerbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Head', 'Options'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.local/**', '**/.nx/**', '**/node_modules/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Rules that know types.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { ...program, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    plugins: {
      offshoot: {
        rules: {
          vocabulary,
          'linear-patterns': linearPatterns,
          'private-members': privateMembers,
          'sql-place': sqlPlace,
        },
      },
    },
    rules: { 'offshoot/private-members': 'error' },
  },
  {
    // What members write is read by patterns of the product.
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts'],
    ignores: ['**/*spec.{ts,tsx}', 'libs/testing/**'],
    rules: { 'offshoot/linear-patterns': 'error' },
  },
  {
    // Demo data is inserted as it is.
    files: ['apps/*-service/src/**/*.ts'],
    ignores: ['**/*spec.ts', '**/migrations/**', '**/seed.ts', '**/seeding/**'],
    rules: { 'offshoot/sql-place': 'error' },
  },
  {
    // Migrations are history; these lists hold the words of people.
    ignores: [
      '**/migrations/**',
      '**/store.ts',
      'apps/moderation-service/src/judgement/{text,tags}/*-words.ts',
      'tools/lint/vocabulary.*',
    ],
    rules: { 'offshoot/vocabulary': 'error' },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts'],
    ignores: ['**/config.ts', '**/*spec.ts', 'libs/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Configuration is read in config.ts alone.' },
      ],
    },
  },
  {
    files: ['**/*spec.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['toBeTruthy', 'toBeFalsy'].map((property) => ({
          property,
          message: 'Name the expected value, or what is visible.',
        })),
      ],
    },
  },
  {
    // The files that are left out give their requests a deadline themselves.
    files: ['apps/gateway/src/**/*.ts', 'apps/*-service/src/**/*.ts', 'libs/{nest-kit,media,read-models}/src/**/*.ts'],
    ignores: [
      '**/*spec.ts',
      'libs/nest-kit/src/outgoing/outgoing.ts',
      'libs/nest-kit/src/storage/signed-objects.ts',
      'apps/auth-service/src/notify/mails/mailer.ts',
      'apps/auth-service/src/identity/google/google-tokens.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...unlimitedRequests] },
  },
  {
    // Only @Route declares both access and input of a route.
    files: ['apps/gateway/src/**/*.ts'],
    ignores: ['apps/gateway/src/http/route.ts'],
    rules: forbid({
      name: '@nestjs/common',
      importNames: httpVerbs,
      message: 'Declare routes with @Route: access and input are part of it.',
    }),
  },
  {
    // Only @RpcHandler declares the schema of a handler, and it is on the use case itself.
    files: ['apps/*-service/src/**/*.ts'],
    rules: forbid(
      {
        name: '@nestjs/microservices',
        importNames: ['MessagePattern', 'EventPattern'],
        message: 'Handle RPC methods of the catalogue with @RpcHandler.',
      },
      {
        name: '@nestjs/common',
        importNames: ['Controller'],
        message: 'Put @RpcHandler on the command or query that does the work.',
      },
    ),
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  {
    // What browsers run. The documents of the API are written by the tools, and tests run in Node.
    files: ['apps/web/src/**/*.{ts,tsx}', 'libs/{contracts,translations,api-client}/src/**/*.ts'],
    ignores: [
      '**/*spec.{ts,tsx}',
      'apps/web/src/testing/**',
      'libs/contracts/src/openapi/**',
      'libs/translations/src/server/**',
    ],
    plugins: { browsers: { rules: { support: browserSupport } } },
    rules: { 'browsers/support': 'error' },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*spec.tsx'],
    plugins: { texts: { rules: { moved: movedTexts } } },
    rules: { 'texts/moved': 'error' },
  },
  {
    // The files that are left out search or filter; send what is no body of the contract; or are part of a first load.
    files: ['apps/web/src/**/*.tsx'],
    ignores: [
      'apps/web/src/features/{home/home-search,plants/search/search-field,plants/search/filter-fields}.tsx',
      'apps/web/src/features/{chat/composer/composer,ring-chat/ring-composer,create-plant/plant-form,exchanges/meeting-dialog}.tsx',
      'apps/web/src/features/moderation/acts/{ban-dialog,reply-form}.tsx',
      'apps/web/src/features/{newsletter/newsletter-box,exchanges/request-panel}.tsx',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.name='form']:not(:has(JSXSpreadAttribute[argument.property.name='props']))",
          message: 'Spread the props of useContractForm: the contract checks what a form sends.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/service-worker/**/*.ts'],
    ignores: ['**/*spec.ts'],
    rules: { 'browsers/support': ['error', { https: true }] },
  },
  {
    // The page's own storages keep what the browser refuses to store; `boot.ts` only reads, before they are loaded.
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*spec.{ts,tsx}',
      'apps/web/src/testing/**',
      'apps/web/src/boot.ts',
      'apps/web/src/lib/session/browser-storage.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: ownStorages }))],
      'no-restricted-properties': [
        'error',
        ...storages.map((property) => ({ object: 'window', property, message: ownStorages })),
        { object: 'process', property: 'env', message: 'Configuration is read in config.ts alone.' },
      ],
    },
  },
  {
    // Decorated constructors need classes at run time, which the type-import rule cannot detect.
    files: ['apps/gateway/src/**/*.ts', 'apps/*-service/src/**/*.ts', 'libs/nest-kit/src/**/*.ts'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  {
    files: ['apps/web/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        window: 'readonly',
        document: 'readonly',
        location: 'readonly',
        navigator: 'readonly',
        localStorage: 'readonly',
      },
    },
  },
  {
    files: ['tools/**', 'e2e/**', 'bench/**', 'data/**', '**/*.mjs', '**/*.cjs'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        Buffer: 'readonly',
        document: 'readonly',
        window: 'readonly',
      },
    },
  },
);
