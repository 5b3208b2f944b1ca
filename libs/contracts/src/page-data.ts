import type { HomeStats, PlantPage, PlantPreview } from './plants.ts';
import type { Language } from './locales.ts';
import type { RewardsConfig } from './rewards.ts';
import type { SpeciesList, SpeciesPage } from './species.ts';

/** The operator's own archive of street tiles. */
export interface StreetTiles {
  /** Of the PMTiles archive at this origin. */
  path: string;
  /** West, south, east and north in degrees. */
  bounds: [number, number, number, number];
  min_zoom: number;
  max_zoom: number;
  /** HTML, as the archive has it. */
  attribution: string;
}

/** The operator's settings that a page shows. */
export interface PageSettings {
  /** The address of the operator's own map style. */
  map_style_url?: string;
  map_tiles?: StreetTiles;
  /** Members can have texts of others translated. */
  translation?: true;
  /** The operator's contact details; `links` are https addresses of social accounts. */
  contact: {
    email?: string | undefined;
    phone?: string | undefined;
    address?: string | undefined;
    links: readonly string[];
  };
}

/**
 * Data that the gateway embeds in a page as JSON, in `<script type="application/json" id="app-data">`, so that its first
 * screen needs no further request. The page's script is of the same build, and reads it without parsing it by a schema.
 */
export interface PageData {
  stats?: HomeStats | undefined;
  /** The newest plants: `limits.plantsAtHome` on the home page, a page of the list on the list. */
  plants?: PlantPage | undefined;
  /** The plant whose page it is, or to which a sign-in page returns, if every visitor may see it. */
  plant?: PlantPreview | undefined;
  rewards?: RewardsConfig | undefined;
  /** All species, by their names in a language. */
  species_list?: (SpeciesList & { language: Language }) | undefined;
  /** The species whose page it is. */
  species?: SpeciesPage | undefined;
  config?: PageSettings;
}
