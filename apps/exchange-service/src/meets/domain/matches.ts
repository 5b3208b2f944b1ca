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

/** Matches of one wisher; more would hardly be read. */
const mostOfWisher = 100;

/**
 * Which plants meet which wishes, whatever their distance, except between those who block each other, as `apart` says: 100 of each wisher at
 * most.
 */
export function matchesOf(
  visits: readonly Bringing[],
  { wishes, plants }: MeetSpecies,
  apart: (first: string, second: string) => boolean,
): Match[] {
  const speciesOf = new Map(plants.map(({ plant_id, species }) => [plant_id, species]));
  const wishersOf = Map.groupBy(wishes, ({ species }) => species);
  const counts = new Map<string, number>();
  const isFirst = (wisherId: string) => {
    const count = (counts.get(wisherId) ?? 0) + 1;
    counts.set(wisherId, count);
    return count <= mostOfWisher;
  };
  return visits.flatMap(({ visitorId: ownerId, plantIds }) =>
    plantIds.flatMap((plantId) =>
      (wishersOf.get(speciesOf.get(plantId) ?? '') ?? [])
        .filter(({ wisher_id: id }) => id !== ownerId && !apart(id, ownerId) && isFirst(id))
        .map(({ wisher_id: wisherId }) => ({ plantId, ownerId, wisherId })),
    ),
  );
}

/** What others bring that a visitor wishes for, and what the visitor brings that others do. */
export function matchesWith(
  visitorId: string,
  visits: readonly Bringing[],
  { wishes, plants }: MeetSpecies,
  apart: (first: string, second: string) => boolean,
): { forYou: Match[]; fromYou: Match[] } {
  const own = wishes.filter(({ wisher_id }) => wisher_id === visitorId);
  const brought = visits.filter((visit) => visit.visitorId === visitorId);
  return {
    forYou: matchesOf(visits, { wishes: own, plants }, apart),
    fromYou: matchesOf(brought, { wishes, plants }, apart),
  };
}
