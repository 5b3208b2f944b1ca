import { nothing } from '../basics.ts';
import * as plants from '../plants.ts';
import { httpOperation } from './operation.ts';

export const communityStats = httpOperation('community.stats', {
  access: 'anyone',
  summary: 'Get the figures of the community on the home page',
  route: 'GET /stats',
  request: nothing,
  response: plants.homeStats,
});
