import { Module } from '@nestjs/common';
import { ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { SweepPhotos } from './photos/commands/sweep-photos.ts';
import { PhotoRows } from './photos/persistence/photo-rows.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { Towns } from './places/towns.ts';
import { AnnounceParent } from './lineage/commands/announce-parent.ts';
import { ApplyDecision } from './plants/commands/apply-decision.ts';
import { ApplyExchange } from './plants/commands/apply-exchange.ts';
import { ApplyVerdict } from './plants/commands/apply-verdict.ts';
import { EraseOwner } from './plants/commands/erase-owner.ts';
import { ErasePlaces } from './plants/commands/erase-places.ts';
import { FirstShown } from './plants/commands/first-shown.ts';
import { FoldPlants } from './plants/commands/fold-plants.ts';
import { HoldForbidden } from './plants/commands/hold-forbidden.ts';
import { NotifyFree } from './plants/commands/notify-free.ts';
import { NotifyReady } from './plants/commands/notify-ready.ts';
import { LawJobs } from './plants/law.jobs.ts';
import { RenameSpecies } from './plants/commands/rename-species.ts';
import { SpeciesJobs } from './plants/species.jobs.ts';
import { PeopleEvents } from './plants/people.events.ts';
import { PlantEventPublisher } from './plants/persistence/plant-event-publisher.ts';
import { FirstShownListener } from './plants/plants.ts';
import { ReadyJobs } from './plants/ready.jobs.ts';
import { ReadModelsJobs } from './plants/read-models.jobs.ts';
import { PlantEvents } from './plants/plants.events.ts';
import { ShowAgain } from './plants/commands/show-again.ts';
import { WaitForPests } from './plants/commands/wait-for-pests.ts';
import { PestGauges } from './plants/pest-gauges.ts';
import { ErasePerson } from './retention/commands/erase-person.ts';
import { RetentionEvents } from './retention/retention.events.ts';
import { Sweeper } from './retention/sweeper.ts';
import { GrowthEvents } from './species/growth.events.ts';
import { FoldSearches } from './saved-searches/commands/fold-searches.ts';
import { MatchSearches } from './saved-searches/commands/match-searches.ts';
import { SavedSearchesJobs } from './saved-searches/saved-searches.jobs.ts';
import { MatchWishes } from './wishes/commands/match-wishes.ts';
import { SweepWishes } from './wishes/commands/sweep-wishes.ts';
import { WishesJobs } from './wishes/wishes.jobs.ts';
import { SweepVoices } from './voices/commands/sweep-voices.ts';
import { LawOfPlaces } from './sharing-rules/law-of-places.ts';
import { VoiceRows } from './voices/persistence/voice-rows.ts';

@Module({
  providers: [
    PhotoRows,
    PhotoStore,
    SweepPhotos,
    VoiceRows,
    SweepVoices,
    ErasePlaces,
    Sweeper,
    PlantEventPublisher,
    FirstShown,
    AnnounceParent,
    { provide: FirstShownListener, useExisting: AnnounceParent },
    FoldPlants,
    Towns,
    LawOfPlaces,
    HoldForbidden,
    LawJobs,
    NotifyFree,
    NotifyReady,
    ReadyJobs,
    RenameSpecies,
    SpeciesJobs,
    GrowthEvents,
    ApplyDecision,
    ApplyVerdict,
    ApplyExchange,
    PlantEvents,
    ShowAgain,
    WaitForPests,
    PestGauges,
    EraseOwner,
    ErasePerson,
    RetentionEvents,
    PeopleEvents,
    ReadModelRebuilder,
    ReadModelsJobs,
    FoldSearches,
    MatchSearches,
    SavedSearchesJobs,
    MatchWishes,
    SweepWishes,
    WishesJobs,
  ],
})
export class WorkModule {}
