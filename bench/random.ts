/** Random numbers in [0, 1), determined by a seed so that two runs send the same requests. */
export type Random = () => number;

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks 0 … size-1 with a probability proportional to 1/n for the nth: few values are common, most are rare. */
export function zipf(size: number, random: Random): () => number {
  const upTo = new Float64Array(size);
  let sum = 0;
  for (let index = 0; index < size; index += 1) upTo[index] = sum += 1 / (index + 1);
  return () => {
    const drawn = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((upTo[middle] ?? 0) <= drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A random number of the standard normal distribution (Box–Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export function pick<T>(from: readonly T[], random: Random): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}
