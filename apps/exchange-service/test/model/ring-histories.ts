import type { RingRefusal } from '@offshoot/contracts/rings';
import * as fc from 'fast-check';

/** The members of a history by number; each has two plants. */
export const memberCount = 6;

/** A plant of one member that meets the wish of another. */
export interface PossibleSwap {
  readonly giver: number;
  readonly plant: number;
  readonly receiver: number;
}

/** One step of a history. `who` acts, or is acted on; `other` is another member. */
export type Step =
  | { readonly kind: 'solve' | 'agree all' | 'hand over all' }
  | { readonly kind: 'agree' | 'resume' | 'erase' | 'ban' | 'hand over'; readonly who: number }
  | { readonly kind: 'decline'; readonly who: number; readonly declines: RingRefusal }
  | { readonly kind: 'remove plant'; readonly who: number; readonly plant: number }
  | { readonly kind: 'promise'; readonly who: number; readonly plant: number; readonly other: number }
  | { readonly kind: 'confirm' | 'call off' | 'block'; readonly who: number; readonly other: number }
  | { readonly kind: 'pass'; readonly hours: number };

const who = fc.nat({ max: memberCount - 1 });
const plant = fc.nat({ max: 1 });
const kinds = <const K extends string>(...all: K[]) => fc.constantFrom(...all);

/** Steps that bring a ring on are more frequent than those that end it. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kinds('solve', 'solve', 'agree all', 'agree all', 'hand over all') }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('agree'), who }) },
  { weight: 5, arbitrary: fc.record({ kind: kinds('hand over'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('confirm', 'call off'), who, other: who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kinds('decline'),
      who,
      declines: fc.constantFrom<RingRefusal>('plant', 'giving', 'rings'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kinds('promise'), who, plant, other: who }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('remove plant'), who, plant }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('resume', 'erase', 'ban'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('block'), who, other: who }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('pass'), hours: fc.constantFrom(12, 25, 49) }) },
);

/** Members who could be a ring, each with one of their plants. */
const circle = fc
  .shuffledSubarray(
    Array.from({ length: memberCount }, (_, number) => number),
    { minLength: 3, maxLength: 4 },
  )
  .chain((members) =>
    fc.array(plant, { minLength: members.length, maxLength: members.length }).map((plants) =>
      members.map((giver, index): PossibleSwap => {
        const receiver = members[(index + 1) % members.length] ?? giver;
        return { giver, plant: plants[index] ?? 0, receiver };
      }),
    ),
  );

/** What members wish for, and what happens. A history begins with a ring that all agree to, or is free. */
export const histories = fc.record({
  swaps: fc.array(circle, { minLength: 1, maxLength: 4 }).map((circles) => circles.flat()),
  steps: fc
    .tuple(
      fc.constantFrom<Step[]>([{ kind: 'solve' }], [{ kind: 'solve' }, { kind: 'agree all' }]),
      fc.array(step, { minLength: 4, maxLength: 14 }),
    )
    .map(([opening, steps]) => [...opening, ...steps]),
});

const ringOfThree: readonly PossibleSwap[] = [0, 1, 2].map((giver) => ({ giver, plant: 0, receiver: (giver + 1) % 3 }));
const agreed: readonly Step[] = [{ kind: 'solve' }, { kind: 'agree all' }];

/** Fixed histories that reach every end, whatever the random ones reach. */
export const knownHistories = [
  [...agreed, { kind: 'hand over all' }],
  [...agreed, { kind: 'hand over', who: 1 }, { kind: 'call off', who: 0, other: 0 }],
  [{ kind: 'solve' }, { kind: 'decline', who: 0, declines: 'plant' }],
].map((steps): [{ swaps: PossibleSwap[]; steps: Step[] }] => [{ swaps: [...ringOfThree], steps: steps as Step[] }]);
