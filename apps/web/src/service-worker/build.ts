/** Build data for the worker; `vite-service-worker.ts` fills it in. */
interface Build {
  /** Changes with every change of the client. */
  version: string;
  /** Scripts, styles and fonts of the first screens. */
  files: string[];
  /** The translations of each language for those screens, and its names of plants and towns. */
  words: Record<string, string[]>;
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;
