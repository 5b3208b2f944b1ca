import { byId } from '../basics.ts';
import { plantDiary } from '../plant-diary.ts';
import { operation } from './operation.ts';

export const getParentDiary = operation('exchanges.parent_diary', {
  request: byId,
  response: plantDiary,
  who: 'signed_in',
  errors: ['plant_not_found'],
  deadline: 4_000,
  http: {
    summary: 'Get how the plant that this one was grown from does, if who received it lets others know',
    route: 'GET /plants/{id}/parent-diary',
    unknown: 'plant_not_found',
  },
});
