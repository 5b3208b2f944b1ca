import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { judgeRequest } from './judge-request.ts';
import type { RequestContext } from './judge-request.ts';

const plant = (plant_id: string, owner_id: string, more: Partial<PlantReadModel> = {}): PlantReadModel => ({
  plant_id,
  owner_id,
  version: 1,
  name: 'Fern',
  cover: null,
  status: 'available',
  offer: 'either',
  deleted: false,
  ...more,
});

const context = (more: Partial<RequestContext> & { list?: PlantReadModel[] } = {}): RequestContext => ({
  plantId: 'wanted',
  offeredPlantId: 'offered',
  requesterId: 'rita',
  plants: new Map(
    (more.list ?? [plant('wanted', 'otto'), plant('offered', 'rita')]).map((each) => [each.plant_id, each]),
  ),
  holds: new Map(),
  isBlocked: false,
  isRepeated: false,
  ...more,
});

const codeOf = (given: RequestContext): string => {
  try {
    judgeRequest(given);
    return 'taken';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe('judgeRequest', () => {
  it.each([
    ['a barter', context(), 'taken'],
    ['a gift', context({ offeredPlantId: null }), 'taken'],
    [
      'a gift of what is given in barter only',
      context({ offeredPlantId: null, list: [plant('wanted', 'otto', { offer: 'barter' })] }),
      'barter_required',
    ],
    [
      'a barter for what is given in barter only',
      context({ list: [plant('wanted', 'otto', { offer: 'barter' }), plant('offered', 'rita', { offer: 'gift' })] }),
      'taken',
    ],
    ['an unknown plant', context({ list: [plant('offered', 'rita')] }), 'plant_not_found'],
    ['a deleted plant', context({ list: [plant('wanted', 'otto', { deleted: true })] }), 'plant_not_found'],
    ['an own plant', context({ list: [plant('wanted', 'rita')] }), 'own_plant'],
    ['a second request', context({ isRepeated: true }), 'already_requested'],
    [
      'a plant under moderation',
      context({ list: [plant('wanted', 'otto', { status: 'pending' })] }),
      'plant_not_found',
    ],
    [
      'a rejected plant that was asked for before',
      context({ list: [plant('wanted', 'otto', { status: 'rejected' })], isRepeated: true }),
      'plant_not_found',
    ],
    ['an own plant under moderation', context({ list: [plant('wanted', 'rita', { status: 'pending' })] }), 'own_plant'],
    [
      'a reserved plant of somebody who blocks',
      context({ isBlocked: true, isRepeated: true, holds: new Map([['wanted', 'x']]) }),
      'plant_not_found',
    ],
    [
      'an exchanged plant',
      context({ list: [plant('wanted', 'otto', { status: 'exchanged' })] }),
      'plant_not_available',
    ],
    ['a reserved plant', context({ holds: new Map([['wanted', 'x']]) }), 'plant_reserved'],
    ['an unknown offer', context({ list: [plant('wanted', 'otto')] }), 'offered_plant_not_available'],
    [
      'an offer of another person',
      context({ list: [plant('wanted', 'otto'), plant('offered', 'eve')] }),
      'offered_plant_not_available',
    ],
    ['an offer of the owner', context({ offeredPlantId: 'wanted' }), 'offered_plant_not_available'],
    [
      'a deleted offer',
      context({ list: [plant('wanted', 'otto'), plant('offered', 'rita', { deleted: true })] }),
      'offered_plant_not_available',
    ],
    [
      'an offer that is not public',
      context({ list: [plant('wanted', 'otto'), plant('offered', 'rita', { status: 'rejected' })] }),
      'offered_plant_not_available',
    ],
    ['an offer that is held', context({ holds: new Map([['offered', 'x']]) }), 'offered_plant_not_available'],
  ])('%s', (_, given, expected) => {
    expect(codeOf(given)).toBe(expected);
  });
});
