import { noBody, nothing } from '../basics.ts';
import * as transparency from '../transparency.ts';
import { httpOperation, operation } from './operation.ts';

/** What moderation did in each of the last months, for everyone. */
export const getTransparency = operation('moderation.transparency', {
  request: nothing,
  response: transparency.transparencyReport,
  who: 'anyone',
  http: {
    summary: 'Get the reports, decisions and appeals of each of the last 36 months; small counts are ranges',
    route: 'GET /transparency',
  },
});

/** The same as CSV; the columns keep their names and order. */
export const downloadTransparency = httpOperation('moderation.transparency_table', {
  access: 'anyone',
  summary: 'Download the same as a table: month, figure, code, rule, min and max',
  route: 'GET /transparency.csv',
  request: nothing,
  response: noBody,
  produces: 'text/csv',
});
