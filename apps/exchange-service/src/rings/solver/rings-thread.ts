import { workInThread } from '@offshoot/nest-kit/thread';
import type { Swap } from '../domain/swap.ts';
import { chooseRings } from './choose-rings.ts';

workInThread((swaps: readonly Swap[]): Promise<Swap[][]> => chooseRings(swaps));
