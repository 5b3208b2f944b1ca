import { nothing } from '../basics.ts';
import * as plants from '../plants.ts';
import { httpOperation } from './operation.ts';

/** The community's figures on the home page. */
export const communityStats = httpOperation('community.stats', {
  access: 'anyone',
  route: 'GET /stats',
  request: nothing,
  response: plants.homeStats,
});
