import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ScriptTransformer } from '@jest/transform';
import Runtime from 'jest-runtime';

/** What a worker's test files have in common. */
const shared = {
  transformer: undefined as ScriptTransformer | undefined,
  /** Path of a module → path of its source map, from Jest's own cache. */
  sourceMaps: new Map<string, string>(),
  files: 0,
};

const root = new URL('../../../', import.meta.url).href;

const isOfRepository = (url: string): boolean =>
  url.startsWith(root) && /\.tsx?(\?|$)/.test(url) && !url.includes('/node_modules/');

/** Whether a module belongs to the tests of a project: it may hold what a single test file has set. */
const isOfTests = (url: string): boolean =>
  isOfRepository(url) && url.slice(root.length).includes('/test/') && !url.includes('?');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: new URL('globals.ts', import.meta.url).href, shortCircuit: true };
    const conditions = specifier.startsWith('@offshoot/') ? ['source', ...context.conditions] : context.conditions;
    const resolved = next(specifier, { ...context, conditions });
    return isOfTests(resolved.url) ? { ...resolved, url: `${resolved.url}?${shared.files}` } : resolved;
  },
  load(url, context, next) {
    if (!shared.transformer || !isOfRepository(url)) return next(url, context);
    const path = fileURLToPath(url);
    const { code, sourceMapPath } = shared.transformer.transform(
      path,
      {
        supportsDynamicImport: true,
        supportsExportNamespaceFrom: true,
        supportsStaticESM: true,
        supportsTopLevelAwait: true,
      } as Parameters<ScriptTransformer['transform']>[1],
      readFileSync(path, 'utf8'),
    );
    if (sourceMapPath) {
      shared.sourceMaps.set(path, sourceMapPath);
      shared.sourceMaps.set(url, sourceMapPath);
    }
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/**
 * Loads modules as Node does, once per worker: Jest's own runtime loads every module again for each test file, which for a
 * service took three seconds of processor time. The test file itself and its helpers are loaded again.
 */
export default class SharedModulesRuntime extends Runtime {
  private readonly environmentVariables = { ...process.env };

  constructor(...given: ConstructorParameters<typeof Runtime>) {
    super(...given);
    shared.transformer = given[3];
  }

  override async unstable_importModule(from: string): Promise<void> {
    Object.assign(globalThis, { jestGlobals: this.requireModuleOrMock(from, '@jest/globals') });
    shared.files += 1;
    await import(`${pathToFileURL(from).href}?${shared.files}`);
  }

  override getSourceMaps(): Map<string, string> {
    return shared.sourceMaps;
  }

  override teardown(): void {
    for (const name of Object.keys(process.env)) if (!(name in this.environmentVariables)) delete process.env[name];
    Object.assign(process.env, this.environmentVariables);
    super.teardown();
  }
}
