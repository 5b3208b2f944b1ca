import { Module } from '@nestjs/common';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { Recordings } from '@offshoot/media/recordings/recordings';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Log } from '@offshoot/nest-kit/logging';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { Storage } from '@offshoot/nest-kit/storage';
import type { PlantConfig } from './config.ts';
import { AnnounceParent } from './lineage/commands/announce-parent.ts';
import { DecideParent } from './lineage/commands/decide-parent.ts';
import { NameParent } from './lineage/commands/name-parent.ts';
import { GetFamily } from './lineage/queries/get-family.ts';
import { GetKin } from './lineage/queries/get-kin.ts';
import { GetParentFor } from './lineage/queries/get-parent-for.ts';
import { GetLineage } from './lineage/queries/get-lineage.ts';
import { SeenRelatives } from './lineage/queries/seen-relatives.ts';
import { MediaReferences } from './media/media-references.ts';
import { PublicMedia } from './media/queries/public-media.ts';
import { StorePlantPhoto } from './photos/commands/store-plant-photo.ts';
import { PhotoRows } from './photos/persistence/photo-rows.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { NamePhoto } from './naming/commands/name-photo.ts';
import { NamingBudget } from './naming/persistence/naming-budget.ts';
import { PublicPlaces } from './places/public-places.ts';
import { SuggestTowns } from './places/queries/suggest-towns.ts';
import { Towns } from './places/towns.ts';
import { FirstShownListener, ListingParents } from './plants/plants.ts';
import { CheckNotHeld } from './plants/commands/check-not-held.ts';
import { CreatePlant } from './plants/commands/create-plant.ts';
import { DeletePlant } from './plants/commands/delete-plant.ts';
import { FirstShown } from './plants/commands/first-shown.ts';
import { LookOver } from './plants/commands/look-over.ts';
import { ShowAgain } from './plants/commands/show-again.ts';
import { PlantEventPublisher } from './plants/persistence/plant-event-publisher.ts';
import { LikePlant } from './plants/commands/like-plant.ts';
import { ReadyReminders } from './plants/commands/ready-reminders.ts';
import { UpdatePlant } from './plants/commands/update-plant.ts';
import { RecordView } from './plants/commands/record-view.ts';
import { ForecastCold } from './plants/queries/forecast-cold.ts';
import { FindBorderRule } from './plants/queries/find-border-rule.ts';
import { CheckSharing } from './plants/queries/check-sharing.ts';
import { ExportLikes } from './plants/queries/export-likes.ts';
import { ExportPlants } from './plants/queries/export-plants.ts';
import { GetPlant } from './plants/queries/get-plant.ts';
import { MapPlants } from './plants/queries/map-plants.ts';
import { MyPlants } from './plants/queries/my-plants.ts';
import { PlantForModerators } from './plants/queries/plant-for-moderators.ts';
import { PlantReadModels } from './plants/queries/plant-read-models.ts';
import { PlantFigures } from './plants/queries/plant-figures.ts';
import { GetRevision } from './plants/queries/get-revision.ts';
import { PublicSearches } from './plants/queries/public-searches.ts';
import { searchReplica } from './plants/persistence/search-replica.ts';
import { SearchPlants } from './plants/queries/search-plants.ts';
import { PreviewPlant } from './plants/queries/preview-plant.ts';
import { SimilarPlants } from './plants/queries/similar-plants.ts';
import { LawOfPlaces } from './sharing-rules/law-of-places.ts';
import { KeepSearch } from './saved-searches/commands/keep-search.ts';
import { ReviseSpecies } from './species/commands/revise-species.ts';
import { ListSpeciesRevisions } from './species/queries/list-species-revisions.ts';
import { KeepHandoverPoints } from './handover-points/commands/keep-handover-points.ts';
import { ListedSpecies } from './species/listed-species.ts';
import { GetSpecies } from './species/queries/get-species.ts';
import { ListSpecies } from './species/queries/list-species.ts';
import { SpeciesInText } from './species/queries/species-in-text.ts';
import { SpeciesNamed } from './species/queries/species-named.ts';
import { SuggestSpecies } from './species/queries/suggest-species.ts';
import { StorePlantVoice } from './voices/commands/store-plant-voice.ts';
import { VoiceRows } from './voices/persistence/voice-rows.ts';
import { KeepWish } from './wishes/commands/keep-wish.ts';
import { OfferToWish } from './wishes/commands/offer-to-wish.ts';
import { ExportWishes } from './wishes/queries/export-wishes.ts';
import { ListSwaps } from './wishes/queries/list-swaps.ts';
import { SpeciesAtMeet } from './wishes/queries/species-at-meet.ts';
import { ListWishes } from './wishes/queries/list-wishes.ts';
import { Weather } from './weather/weather.ts';

@Module({
  providers: [
    MediaReferences,
    PublicMedia,
    PhotoRows,
    PhotoStore,
    PublicPlaces,
    Towns,
    LawOfPlaces,
    PlantEventPublisher,
    StorePlantPhoto,
    CheckNotHeld,
    CheckSharing,
    FindBorderRule,
    ForecastCold,
    {
      provide: Weather,
      inject: [CONFIG, Clock, Log],
      useFactory: (config: PlantConfig, clock: Clock, log: Log) => new Weather(config, clock, log),
    },
    AnnounceParent,
    { provide: FirstShownListener, useExisting: AnnounceParent },
    NameParent,
    { provide: ListingParents, useExisting: NameParent },
    DecideParent,
    GetLineage,
    GetFamily,
    GetKin,
    GetParentFor,
    SeenRelatives,
    CreatePlant,
    DeletePlant,
    FirstShown,
    ShowAgain,
    LookOver,
    ReadyReminders,
    UpdatePlant,
    FollowedSettings,
    LikePlant,
    RecordView,
    SimilarPlants,
    ListedSpecies,
    SuggestSpecies,
    ListSpecies,
    GetSpecies,
    SpeciesInText,
    SpeciesNamed,
    ListSpeciesRevisions,
    ReviseSpecies,
    NamePhoto,
    NamingBudget,
    SuggestTowns,
    ExportLikes,
    ExportPlants,
    GetPlant,
    MyPlants,
    searchReplica,
    PublicSearches,
    SearchPlants,
    MapPlants,
    PlantReadModels,
    PreviewPlant,
    PlantForModerators,
    PlantFigures,
    GetRevision,
    KeepSearch,
    KeepWish,
    OfferToWish,
    ListWishes,
    ListSwaps,
    SpeciesAtMeet,
    ExportWishes,
    KeepHandoverPoints,
    VoiceRows,
    {
      provide: ImageDecoder,
      useFactory: (storage: Storage, { PHOTO_DECODERS, PHOTO_MAX_MB }: PlantConfig) =>
        new ImageDecoder(storage, { decoders: PHOTO_DECODERS, maxMegabytes: PHOTO_MAX_MB }),
      inject: [Storage, CONFIG],
    },
    { provide: Recordings, useFactory: (storage: Storage) => new Recordings(storage), inject: [Storage] },
    StorePlantVoice,
  ],
})
export class RpcModule {}
