import { nothing } from '../basics.ts';
import * as plants from '../plants.ts';
import { site as siteResponse } from '../site.ts';
import { httpOperation } from './operation.ts';

export const communityStats = httpOperation('community.stats', {
  access: 'anyone',
  summary: 'Get the figures of the community on the home page',
  route: 'GET /stats',
  request: nothing,
  response: plants.homeStats,
});

export const site = httpOperation('community.site', {
  access: 'anyone',
  summary: 'Get who may register, and the notice above every page',
  route: 'GET /site',
  request: nothing,
  response: siteResponse,
});
