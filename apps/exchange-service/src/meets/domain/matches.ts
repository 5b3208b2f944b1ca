/** What a visitor brings, and wishes for. */
export interface Bringing {
  readonly visitorId: string;
  readonly plantIds: readonly string[];
}

/** The species of visitors' wishes and of the plants that they bring. */
export interface MeetSpecies {
  readonly wishes: readonly { readonly wisher_id: string; readonly species: string }[];
  readonly plants: readonly { readonly plant_id: string; readonly species: string }[];
}

/** A plant that one visitor brings and another wishes for. */
export interface Match {
  readonly plantId: string;
  readonly ownerId: string;
  readonly wisherId: string;
}

/** Which plants meet which wishes, whatever their distance, except between those who block each other, as `apart` says. */
export function matchesOf(
  visits: readonly Bringing[],
  { wishes, plants }: MeetSpecies,
  apart: (first: string, second: string) => boolean,
): Match[] {
  const speciesOf = new Map(plants.map(({ plant_id, species }) => [plant_id, species]));
  const wishersOf = Map.groupBy(wishes, ({ species }) => species);
  return visits.flatMap(({ visitorId: ownerId, plantIds }) =>
    plantIds.flatMap((plantId) =>
      (wishersOf.get(speciesOf.get(plantId) ?? '') ?? [])
        .filter(({ wisher_id }) => wisher_id !== ownerId && !apart(wisher_id, ownerId))
        .map(({ wisher_id: wisherId }) => ({ plantId, ownerId, wisherId })),
    ),
  );
}
