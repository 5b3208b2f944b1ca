import { nothing } from '../basics.ts';
import * as failures from '../failures.ts';
import { httpOperation } from './operation.ts';

export const workOverview = httpOperation('admin.jobs', {
  access: 'admin',
  summary: 'Get the queues of every service, and what failed there for good',
  route: 'GET /admin/jobs',
  request: nothing,
  response: failures.workOverview,
});

export const listFailures = httpOperation('admin.failures', {
  access: 'admin',
  summary: 'List dead letters, dead jobs or events set aside of one type, oldest first',
  route: 'GET /admin/jobs/failures',
  request: failures.failuresQuery,
  response: failures.failurePage,
});

export const replayFailures = httpOperation('admin.replay', {
  access: 'admin',
  summary: 'Handle dead letters, run dead jobs or publish events set aside again; or only count them',
  route: 'POST /admin/jobs/replay',
  writes: true,
  request: failures.replayBody,
  response: failures.concerned,
});

export const discardFailure = httpOperation('admin.discard', {
  access: 'admin',
  summary: 'Discard a dead letter, a dead job or an event set aside, with a reason that is recorded',
  route: 'POST /admin/jobs/discard',
  writes: true,
  request: failures.discardBody,
  response: failures.concerned,
});
