import { levelOf } from '@offshoot/contracts/rewards';

/**
 * Levels above `level` that a sum of LEAFS reaches. The reward of each level is added to the sum at once, so it may
 * reach the next level too.
 */
export function levelUps(level: number, leafs: number, reward: number): number[] {
  const reached: number[] = [];
  for (let sum = leafs, next = level + 1; next <= levelOf(sum); next += 1, sum += reward) reached.push(next);
  return reached;
}
