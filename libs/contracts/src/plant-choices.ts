/** What changes hands: a whole plant, a cutting of it, or its seeds. */
export const plantKinds = ['cutting', 'seeds', 'plant'] as const;
export type PlantKind = (typeof plantKinds)[number];

/** How the owner gives a plant: as a gift, for another plant only, or either. */
export const plantOffers = ['either', 'gift', 'barter'] as const;
export type PlantOffer = (typeof plantOffers)[number];

/** The filter by `offer`: either way matches both. */
export const wantedOffers = ['gift', 'barter'] as const;
export type WantedOffer = (typeof wantedOffers)[number];

/** The sort orders of a search; `nearest` sorts by `distance_km`. */
export const plantSorts = ['newest', 'oldest', 'name_asc', 'name_desc', 'nearest'] as const;
