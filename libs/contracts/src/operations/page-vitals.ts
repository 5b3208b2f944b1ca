import { noBody } from '../basics.ts';
import { pageVitals } from '../page-vitals.ts';
import { httpOperation } from './operation.ts';

export const reportPageVitals = httpOperation('page_vitals.report', {
  access: 'anyone',
  summary: 'Report how fast a page was, without saying whose',
  route: 'POST /page-vitals',
  status: 204,
  budget: 'vitals',
  request: pageVitals,
  response: noBody,
});
