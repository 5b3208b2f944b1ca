import { workInThread } from '@offshoot/nest-kit/thread';
import loadHighs from 'highs';
import type { Swap } from '../domain/swap.ts';
import { chooseRings } from './choose-rings.ts';

workInThread(async (swaps: readonly Swap[]): Promise<Swap[][]> => chooseRings(await loadHighs(), swaps));
