import { byId } from '../basics.ts';
import { plantDiary } from '../plant-diary.ts';
import { operation } from './operation.ts';

export const getPlantDiary = operation('exchanges.plant_diary', {
  request: byId,
  response: plantDiary,
  who: 'signed_in',
  http: {
    summary: 'Get how a plant grows with who received it, if they let others know',
    route: 'GET /plants/{id}/diary',
  },
});
