import type { Swap } from '../../apps/exchange-service/src/rings/domain/swap.ts';
import { type Random, seeded, zipf } from '../random.ts';

/** Square kilometres per member: 10,000 of them in a square of 300 km. */
const kmPerMember = 9;
/** As many as species have a record; few are common, most are rare. */
const species = 2_094;
/** Plants that each member would swap, and wishes of each. */
const each = 3;

interface Member {
  readonly east: number;
  readonly north: number;
  readonly plants: ReadonlySet<number>;
  readonly wishes: ReadonlySet<number>;
}

function drawn(draw: () => number, without: ReadonlySet<number>): ReadonlySet<number> {
  const some = new Set<number>();
  while (some.size < each) {
    const kind = draw();
    if (!without.has(kind)) some.add(kind);
  }
  return some;
}

function membersOf(size: number, random: Random): Member[] {
  const side = Math.sqrt(size * kmPerMember);
  const draw = zipf(species, random);
  return Array.from({ length: size }, () => {
    const plants = drawn(draw, new Set());
    return { east: random() * side, north: random() * side, plants, wishes: drawn(draw, plants) };
  });
}

const cellOf = (east: number, north: number): string => `${String(east)} ${String(north)}`;

/** Which members' plants meet which wishes among `size` members of even density, each with three plants and three wishes. */
export function swapsOf(size: number, radiusKm: number): Swap[] {
  const random = seeded(73);
  const members = membersOf(size, random);
  const cell = (km: number) => Math.floor(km / radiusKm);
  const cells = Map.groupBy(members.keys(), (index) => {
    const member = members[index];
    return member ? cellOf(cell(member.east), cell(member.north)) : '';
  });
  const near = ({ east, north }: Member): number[] =>
    [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => cells.get(cellOf(cell(east) + x, cell(north) + y)) ?? []));
  return members.flatMap((wisher, index) =>
    near(wisher).flatMap((other) => {
      const owner = members[other];
      const km = owner ? Math.hypot(owner.east - wisher.east, owner.north - wisher.north) : Infinity;
      if (!owner || other === index || km > radiusKm) return [];
      return Array.from(wisher.wishes)
        .filter((kind) => owner.plants.has(kind))
        .map((kind) => ({
          wishId: `${String(index)} ${String(kind)}`,
          wisherId: String(index),
          plantId: `${String(other)} ${String(kind)}`,
          ownerId: String(other),
          weight: 1 + random() / 2 - (0.3 * km) / radiusKm,
        }));
    }),
  );
}
