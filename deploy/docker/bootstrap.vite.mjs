// Bundles the programs that write the secrets, provision the servers, administer an installation and back it up: on one machine they run from
// their sources.
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

export default {
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    // One folder below the root, as the sources: both look for the built libraries from there.
    outDir: 'dist',
    rolldownOptions: {
      input: {
        secrets: 'tools/cluster/secrets.ts',
        servers: 'tools/cluster/servers.ts',
        admin: 'tools/commands/admin.ts',
        backup: 'tools/cluster/backup.ts',
        restore: 'tools/cluster/restore.ts',
        verify: 'tools/cluster/verify.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};
