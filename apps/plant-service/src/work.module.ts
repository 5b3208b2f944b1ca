import { Module } from '@nestjs/common';
import { SweepPhotos } from './photos/commands/sweep-photos.ts';
import { PhotoRows } from './photos/persistence/photo-rows.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { PhotoSweeper } from './photos/photo-sweeper.ts';
import { ApplyExchange } from './plants/commands/apply-exchange.ts';
import { ApplyVerdict } from './plants/commands/apply-verdict.ts';
import { ForgetPerson } from './plants/commands/forget-person.ts';
import { ForgetPlaces } from './plants/commands/forget-places.ts';
import { PeopleReactions } from './plants/people.reactions.ts';
import { PlantFacts } from './plants/persistence/plant-facts.ts';
import { PlantReactions } from './plants/plants.reactions.ts';
import { MatchSearches } from './saved-searches/commands/match-searches.ts';
import { SavedSearchesJobs } from './saved-searches/saved-searches.jobs.ts';
import { SweepVoices } from './voices/commands/sweep-voices.ts';
import { VoiceRows } from './voices/persistence/voice-rows.ts';

@Module({
  providers: [
    PhotoRows,
    PhotoStore,
    SweepPhotos,
    VoiceRows,
    SweepVoices,
    ForgetPlaces,
    PhotoSweeper,
    PlantFacts,
    ApplyVerdict,
    ApplyExchange,
    PlantReactions,
    ForgetPerson,
    PeopleReactions,
    MatchSearches,
    SavedSearchesJobs,
  ],
})
export class WorkModule {}
