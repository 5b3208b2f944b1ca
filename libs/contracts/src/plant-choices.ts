/** What changes hands: a whole plant, a cutting of it, or its seeds. */
export const plantKinds = ['cutting', 'seeds', 'plant'] as const;
export type PlantKind = (typeof plantKinds)[number];

/** How the owner gives a plant: as a gift, for another plant only, or either. */
export const plantOffers = ['either', 'gift', 'barter'] as const;
export type PlantOffer = (typeof plantOffers)[number];

/** Where the soil of a plant is from, as its owner says; none for one in water, with bare roots, or for seeds. */
export const soilOrigins = ['shop', 'outdoors', 'none'] as const;
export type SoilOrigin = (typeof soilOrigins)[number];

/** The filter by `offer`: either way matches both. */
export const wantedOffers = ['gift', 'barter'] as const;
export type WantedOffer = (typeof wantedOffers)[number];

/** The sort orders of a search; `nearest` sorts by `distance_km`. */
export const plantSorts = ['newest', 'oldest', 'name_asc', 'name_desc', 'nearest'] as const;
