/** Most bits that may differ for the quarters to find a twin: eight could be two in each quarter. */
export const mostDifferentBits = 7;

const size = 16;

/** The quarters of a hash, each with every value that differs from it in at most one bit. */
export function quarterProbes(phash: string): string[][] {
  return [0, 1, 2, 3].map((index) => {
    const quarter = phash.slice(index * size, (index + 1) * size);
    const flipped = Array.from(
      quarter,
      (bit, at) => `${quarter.slice(0, at)}${bit === '0' ? '1' : '0'}${quarter.slice(at + 1)}`,
    );
    return [quarter, ...flipped];
  });
}
