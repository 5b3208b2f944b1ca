/** What the build knows and the worker needs; `vite-service-worker.ts` fills it in. */
interface Build {
  /** Changes with every change of the client. */
  version: string;
  /** Scripts, styles and faces of the first screens. */
  files: string[];
  /** The words of each language for those screens. */
  words: Record<string, string[]>;
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;
