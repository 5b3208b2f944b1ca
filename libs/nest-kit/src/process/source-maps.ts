import { setSourceMapsSupport } from 'node:module';

// Loaded by `node --import` before the program, so that stack traces refer to the TypeScript sources. The source maps of
// packages are not loaded: they would need 10 MB of memory per process.
setSourceMapsSupport(true, { nodeModules: false });
