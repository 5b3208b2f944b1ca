import * as towns from '../towns.ts';
import { operation } from './operation.ts';

export const suggestTowns = operation('towns.suggest', {
  request: towns.townsQuery,
  response: towns.townSuggestions,
  who: 'anyone',
  http: { summary: 'Suggest towns and quarters by the beginning of a name', route: 'GET /towns' },
});
