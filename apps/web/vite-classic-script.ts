import { build } from 'vite';

/**
 * A source with its imports as one minified classic script: not every browser supports what modules need where it runs.
 * @param target the oldest version of JavaScript that it has to run in
 */
export async function classicScript(entry: string, define: Record<string, string>, target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', 'browser', 'module', 'import'] },
    define,
    build: {
      target,
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output.find((output) => output.type === 'chunk') : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}
