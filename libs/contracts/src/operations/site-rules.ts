import { nothing } from '../basics.ts';
import { siteRules as siteRulesResponse } from '../site.ts';
import { httpOperation } from './operation.ts';

export const siteRules = httpOperation('community.rules', {
  access: 'anyone',
  summary: 'Get the rules of the site, which its terms show',
  route: 'GET /site/rules',
  request: nothing,
  response: siteRulesResponse,
});
