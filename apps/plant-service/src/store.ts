import { defineStore } from '@offshoot/nest-kit/store';
import { configSchema } from './config.ts';
import { Plants1767225600000 } from './migrations/1767225600000-plants.ts';
import { RevisionsLikesViews1795260700000 } from './migrations/1795260700000-revisions-likes-views.ts';
import { PlaceIndexCovers1795261500000 } from './migrations/1795261500000-place-index-covers.ts';
import { BlockCopies1795262500000 } from './migrations/1795262500000-block-copies.ts';
import { SavedSearches1795270100000 } from './migrations/1795270100000-saved-searches.ts';
import { PhotoTwinsAndPersonIndexes1795270200000 } from './migrations/1795270200000-photo-twins-and-person-indexes.ts';
import { VoiceNotes1795270300000 } from './migrations/1795270300000-voice-notes.ts';
import { PlantWords1795280000000 } from './migrations/1795280000000-plant-words.ts';
import { RevisionTags1795281000000 } from './migrations/1795281000000-revision-tags.ts';
import { TownsOfPublicPoints1795290300000 } from './migrations/1795290300000-towns-of-public-points.ts';
import { CareInRevisions1795300500000 } from './migrations/1795300500000-care-in-revisions.ts';
import { PlacesInCells1795347000000 } from './migrations/1795347000000-places-in-cells.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { Moderation1795402000000 } from './migrations/1795402000000-moderation.ts';
import { UndoneVerdicts1795421000000 } from './migrations/1795421000000-undone-verdicts.ts';
import { KindsAndOffers1795700360000 } from './migrations/1795700360000-kinds-and-offers.ts';
import { KindsByTags1795700361000 } from './migrations/1795700361000-kinds-by-tags.ts';
import { PlacesOnMaps1795700370000 } from './migrations/1795700370000-places-on-maps.ts';
import { DailyQuotas1795840000000 } from './migrations/1795840000000-daily-quotas.ts';
import { FoldingOfPlants1795940000000 } from './migrations/1795940000000-folding-of-plants.ts';
import { IndexesOfFolding1795940010000 } from './migrations/1795940010000-indexes-of-folding.ts';
import { IndexOfSearchTexts1796100000000 } from './migrations/1796100000000-index-of-search-texts.ts';
import { LawReviews1796220000000 } from './migrations/1796220000000-law-reviews.ts';
import { ReadyFrom1796250000000 } from './migrations/1796250000000-ready-from.ts';
import { SpeciesRevisions1796280000000 } from './migrations/1796280000000-species-revisions.ts';
import { NamesOfListedSpecies1796290000000 } from './migrations/1796290000000-names-of-listed-species.ts';
import { Wishes1796300000000 } from './migrations/1796300000000-wishes.ts';
import { DeletedPeople1796302000000 } from './migrations/1796302000000-deleted-people.ts';
import { Lineage1796310000000 } from './migrations/1796310000000-lineage.ts';
import { PlantGrowth1796322000000 } from './migrations/1796322000000-plant-growth.ts';
import { HandoverPoints1796331000000 } from './migrations/1796331000000-handover-points.ts';
import { PlantHealth1796340000000 } from './migrations/1796340000000-plant-health.ts';
import { PestWaits1796350100000 } from './migrations/1796350100000-pest-waits.ts';
import { ReservedLast1796370000000 } from './migrations/1796370000000-reserved-last.ts';

export const store = defineStore({
  name: 'plant',
  config: configSchema,
  migrations: [
    Plants1767225600000,
    RevisionsLikesViews1795260700000,
    PlaceIndexCovers1795261500000,
    BlockCopies1795262500000,
    SavedSearches1795270100000,
    PhotoTwinsAndPersonIndexes1795270200000,
    VoiceNotes1795270300000,
    PlantWords1795280000000,
    RevisionTags1795281000000,
    TownsOfPublicPoints1795290300000,
    CareInRevisions1795300500000,
    PlacesInCells1795347000000,
    StandardNames1795390000000,
    Moderation1795402000000,
    UndoneVerdicts1795421000000,
    KindsAndOffers1795700360000,
    KindsByTags1795700361000,
    PlacesOnMaps1795700370000,
    DailyQuotas1795840000000,
    FoldingOfPlants1795940000000,
    IndexesOfFolding1795940010000,
    IndexOfSearchTexts1796100000000,
    LawReviews1796220000000,
    ReadyFrom1796250000000,
    SpeciesRevisions1796280000000,
    NamesOfListedSpecies1796290000000,
    Wishes1796300000000,
    DeletedPeople1796302000000,
    Lineage1796310000000,
    PlantGrowth1796322000000,
    HandoverPoints1796331000000,
    PlantHealth1796340000000,
    PestWaits1796350100000,
    ReservedLast1796370000000,
  ],
  entities: [],
});
