import { defineStore } from '@offshoot/nest-kit/store';
import { configSchema } from './config.ts';
import { ExchangeRow } from './exchanges/persistence/exchange.entity.ts';
import { PlantReadModelRow, PlantHoldRow } from './exchanges/persistence/plant.entities.ts';
import { CreateExchanges1763700000000 } from './migrations/1763700000000-create-exchanges.ts';
import { ClosedForAGonePerson1795261300000 } from './migrations/1795261300000-closed-for-a-gone-person.ts';
import { BlockCopies1795262500000 } from './migrations/1795262500000-block-copies.ts';
import { MeetingsAndRatings1795270000000 } from './migrations/1795270000000-meetings-and-ratings.ts';
import { Clips1795272000000 } from './migrations/1795272000000-clips.ts';
import { WhoEndedIt1795290000000 } from './migrations/1795290000000-who-ended-it.ts';
import { ReviewsHaveIds1795290200000 } from './migrations/1795290200000-reviews-have-ids.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { Moderation1795402000000 } from './migrations/1795402000000-moderation.ts';
import { UndoneDecisions1795420000000 } from './migrations/1795420000000-undone-decisions.ts';
import { OffersOfPlants1795700360000 } from './migrations/1795700360000-offers-of-plants.ts';
import { DailyQuotas1795840000000 } from './migrations/1795840000000-daily-quotas.ts';
import { WithdrawnMeetings1795880000000 } from './migrations/1795880000000-withdrawn-meetings.ts';
import { ContestedNoShows1795990000000 } from './migrations/1795990000000-contested-no-shows.ts';
import { NoShowIndexes1795990000100 } from './migrations/1795990000100-no-show-indexes.ts';
import { ValidNoShowContests1795990000200 } from './migrations/1795990000200-valid-no-show-contests.ts';
import { CompletedIndexes1796320000000 } from './migrations/1796320000000-completed-indexes.ts';
import { GrowthReports1796321000000 } from './migrations/1796321000000-growth-reports.ts';
import { StandIns1796330000000 } from './migrations/1796330000000-stand-ins.ts';
import { QuarantineChecks1796341000000 } from './migrations/1796341000000-quarantine-checks.ts';
import { PestWarnings1796350000000 } from './migrations/1796350000000-pest-warnings.ts';
import { CompletedByPlant1796350000100 } from './migrations/1796350000100-completed-by-plant.ts';
import { Rings1796351000000 } from './migrations/1796351000000-rings.ts';
import { FairRings1796351500000 } from './migrations/1796351500000-fair-rings.ts';
import { Meets1796352000000 } from './migrations/1796352000000-meets.ts';
import { GrowthPhotos1796361000000 } from './migrations/1796361000000-growth-photos.ts';
import { FixedRingPauses1796365000000 } from './migrations/1796365000000-fixed-ring-pauses.ts';

export const store = defineStore({
  name: 'exchange',
  config: configSchema,
  migrations: [
    CreateExchanges1763700000000,
    ClosedForAGonePerson1795261300000,
    BlockCopies1795262500000,
    MeetingsAndRatings1795270000000,
    Clips1795272000000,
    WhoEndedIt1795290000000,
    ReviewsHaveIds1795290200000,
    StandardNames1795390000000,
    Moderation1795402000000,
    UndoneDecisions1795420000000,
    OffersOfPlants1795700360000,
    DailyQuotas1795840000000,
    WithdrawnMeetings1795880000000,
    ContestedNoShows1795990000000,
    NoShowIndexes1795990000100,
    ValidNoShowContests1795990000200,
    CompletedIndexes1796320000000,
    GrowthReports1796321000000,
    StandIns1796330000000,
    QuarantineChecks1796341000000,
    PestWarnings1796350000000,
    CompletedByPlant1796350000100,
    Rings1796351000000,
    FairRings1796351500000,
    Meets1796352000000,
    GrowthPhotos1796361000000,
    FixedRingPauses1796365000000,
  ],
  entities: [ExchangeRow, PlantReadModelRow, PlantHoldRow],
});
