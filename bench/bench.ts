// `npm run bench -- search|suggestions|upload|chat|moderation|capacity|migration|rings`: measures the product, next to a lower bound where there is one.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readBenchArguments } from './arguments.ts';
import { benchCapacity } from './capacity/capacity.ts';
import { benchChat } from './chat/chat.ts';
import { benchMigration } from './migration/migration.ts';
import { benchModeration } from './moderation/moderation.ts';
import { benchRings } from './rings/rings.ts';
import { benchSearch } from './search/search.ts';
import { benchSuggestions } from './search/suggestions.ts';
import { benchUpload } from './upload/upload.ts';
import { command } from '../tools/command.ts';
import { session } from '../tools/dev/session.ts';
import { ROOT } from '../tools/paths.ts';

await command(async () => {
  const given = readBenchArguments(process.argv.slice(2));
  const folder = path.join(ROOT, '.local', 'bench', given.what);
  const benches = {
    search: benchSearch,
    suggestions: benchSuggestions,
    upload: benchUpload,
    chat: benchChat,
    moderation: benchModeration,
    capacity: benchCapacity,
    migration: benchMigration,
    rings: benchRings,
  };
  const run = benches[given.what];
  const code = await session(folder, (group) => run(group, path.join(folder, 'data'), given), 'stop when done');
  // The data of a million plants is removed; the logs stay.
  if (code === 0) rmSync(path.join(folder, 'data', 'postgres'), { recursive: true, force: true });
  return code;
});
