// `npm run bench -- search|upload|chat|moderation|capacity|migration`: measures the product, next to a lower bound where there is one.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readBenchArguments } from '../../bench/arguments.ts';
import { benchCapacity } from '../../bench/capacity/capacity.ts';
import { benchChat } from '../../bench/chat/chat.ts';
import { benchMigration } from '../../bench/migration/migration.ts';
import { benchModeration } from '../../bench/moderation/moderation.ts';
import { benchSearch } from '../../bench/search/search.ts';
import { benchUpload } from '../../bench/upload/upload.ts';
import { command } from '../command.ts';
import { session } from '../dev/session.ts';
import { ROOT } from '../paths.ts';

await command(async () => {
  const given = readBenchArguments(process.argv.slice(2));
  const folder = path.join(ROOT, '.local', 'bench', given.what);
  const benches = {
    search: benchSearch,
    upload: benchUpload,
    chat: benchChat,
    moderation: benchModeration,
    capacity: benchCapacity,
    migration: benchMigration,
  };
  const run = benches[given.what];
  const code = await session(folder, (group) => run(group, path.join(folder, 'data'), given), 'stop when done');
  // The data of a million plants is removed; the logs stay.
  if (code === 0) rmSync(path.join(folder, 'data', 'postgres'), { recursive: true, force: true });
  return code;
});
