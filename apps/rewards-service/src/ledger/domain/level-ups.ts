import { levelOf } from '@offshoot/contracts/rewards';

/**
 * The levels that a sum of LEAFS reaches beyond `level`. Each pays a reward, which is counted in at
 * once: with it the sum may reach one level more.
 */
export function levelUps(level: number, leafs: number, reward: number): number[] {
  const reached: number[] = [];
  for (let sum = leafs, next = level + 1; next <= levelOf(sum); next += 1, sum += reward) reached.push(next);
  return reached;
}
