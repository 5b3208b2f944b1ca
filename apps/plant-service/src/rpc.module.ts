import { Module } from '@nestjs/common';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { Recordings } from '@offshoot/media/recordings/recordings';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Storage } from '@offshoot/nest-kit/storage';
import type { PlantConfig } from './config.ts';
import { MediaReferences } from './media/media-references.ts';
import { PublicMedia } from './media/queries/public-media.ts';
import { StorePhoto } from './photos/commands/store-photo.ts';
import { PhotoRows } from './photos/persistence/photo-rows.ts';
import { PhotoStore } from './photos/photo-store.ts';
import { PublicPlaces } from './places/public-places.ts';
import { Towns } from './places/towns.ts';
import { CheckNotHeld } from './plants/commands/check-not-held.ts';
import { CreatePlant } from './plants/commands/create-plant.ts';
import { DeletePlant } from './plants/commands/delete-plant.ts';
import { PlantEventPublisher } from './plants/persistence/plant-event-publisher.ts';
import { LikePlant } from './plants/commands/like-plant.ts';
import { UpdatePlant } from './plants/commands/update-plant.ts';
import { ViewPlant } from './plants/commands/view-plant.ts';
import { ExportLikes } from './plants/queries/export-likes.ts';
import { ExportPlants } from './plants/queries/export-plants.ts';
import { GetPlant } from './plants/queries/get-plant.ts';
import { MapPlants } from './plants/queries/map-plants.ts';
import { MyPlants } from './plants/queries/my-plants.ts';
import { PlantEvidenceQuery } from './plants/queries/plant-evidence.ts';
import { PlantReadModels } from './plants/queries/plant-read-models.ts';
import { PlantFigures } from './plants/queries/plant-figures.ts';
import { PlantRevision } from './plants/queries/plant-revision.ts';
import { PublicSearches } from './plants/queries/public-searches.ts';
import { searchReplica } from './plants/persistence/search-replica.ts';
import { SearchPlants } from './plants/queries/search-plants.ts';
import { PreviewPlant } from './plants/queries/preview-plant.ts';
import { SimilarPlants } from './plants/queries/similar-plants.ts';
import { KeepSearch } from './saved-searches/commands/keep-search.ts';
import { SuggestSpecies } from './species/queries/suggest-species.ts';
import { StoreVoice } from './voices/commands/store-voice.ts';
import { VoiceRows } from './voices/persistence/voice-rows.ts';

@Module({
  providers: [
    MediaReferences,
    PublicMedia,
    PhotoRows,
    PhotoStore,
    PublicPlaces,
    Towns,
    PlantEventPublisher,
    StorePhoto,
    CheckNotHeld,
    CreatePlant,
    DeletePlant,
    UpdatePlant,
    LikePlant,
    ViewPlant,
    SimilarPlants,
    SuggestSpecies,
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
    PlantEvidenceQuery,
    PlantFigures,
    PlantRevision,
    KeepSearch,
    VoiceRows,
    {
      provide: ImageDecoder,
      useFactory: (storage: Storage, { PHOTO_DECODERS, PHOTO_MAX_MB }: PlantConfig) =>
        new ImageDecoder(storage, { decoders: PHOTO_DECODERS, maxMegabytes: PHOTO_MAX_MB }),
      inject: [Storage, CONFIG],
    },
    { provide: Recordings, useFactory: (storage: Storage) => new Recordings(storage), inject: [Storage] },
    StoreVoice,
  ],
})
export class RpcModule {}
