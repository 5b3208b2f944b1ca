import { defineStore } from '@offshoot/nest-kit/store';
import { MessageRow, PhotoRow, RoomRow } from './chat/persistence/chat.entities.ts';
import { configSchema } from './config.ts';
import { CreateChat1763700000000 } from './migrations/1763700000000-create-chat.ts';
import { BlockCopies1795262500000 } from './migrations/1795262500000-block-copies.ts';
import { PhotosAndNotices1795272300000 } from './migrations/1795272300000-photos-and-notices.ts';
import { GonePeople1795281000000 } from './migrations/1795281000000-gone-people.ts';
import { ShownReading1795290000000 } from './migrations/1795290000000-shown-reading.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { AutomaticMessages1795392000000 } from './migrations/1795392000000-automatic-messages.ts';
import { Moderation1795402000000 } from './migrations/1795402000000-moderation.ts';
import { UndoneDecisions1795420000000 } from './migrations/1795420000000-undone-decisions.ts';
import { Quotes1795710000000 } from './migrations/1795710000000-quotes.ts';
import { ValidQuotes1795710100000 } from './migrations/1795710100000-valid-quotes.ts';
import { FoldedTexts1795820000000 } from './migrations/1795820000000-folded-texts.ts';
import { SearchOfRooms1795820010000 } from './migrations/1795820010000-search-of-rooms.ts';
import { DailyQuotas1795840000000 } from './migrations/1795840000000-daily-quotas.ts';
import { FoldingOfMessages1795940000000 } from './migrations/1795940000000-folding-of-messages.ts';
import { IndexOfFolding1795940010000 } from './migrations/1795940010000-index-of-folding.ts';
import { RingRooms1796360000000 } from './migrations/1796360000000-ring-rooms.ts';

export const store = defineStore({
  name: 'chat',
  config: configSchema,
  migrations: [
    CreateChat1763700000000,
    BlockCopies1795262500000,
    PhotosAndNotices1795272300000,
    GonePeople1795281000000,
    ShownReading1795290000000,
    StandardNames1795390000000,
    AutomaticMessages1795392000000,
    Moderation1795402000000,
    UndoneDecisions1795420000000,
    Quotes1795710000000,
    ValidQuotes1795710100000,
    FoldedTexts1795820000000,
    SearchOfRooms1795820010000,
    DailyQuotas1795840000000,
    FoldingOfMessages1795940000000,
    IndexOfFolding1795940010000,
    RingRooms1796360000000,
  ],
  entities: [RoomRow, MessageRow, PhotoRow],
});
