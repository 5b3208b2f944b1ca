import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { StatementRecord } from '@offshoot/contracts/transparency';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const pages = 40;
const pageSize = 500;
const at = '2026-05-01T10:00:00.000Z';
const aRecord = (): StatementRecord => ({
  puid: newId(),
  act: 'hide',
  act_id: newId(),
  case_id: newId(),
  decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
  decision_visibility_other: null,
  decision_account: null,
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  incompatible_content_ground: 'spam',
  incompatible_content_explanation: 'spam or advertising',
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  content_id: newId(),
  content_type: ['CONTENT_TYPE_PRODUCT'],
  content_type_other: null,
  content_language: 'en',
  // eslint-disable-next-line offshoot/vocabulary -- the name that the database gives it
  decision_facts: 'Subject: plant. Automated signals: text.phone. Decided by a moderator.',
  source_type: 'SOURCE_VOLUNTARY',
  automated_detection: 'Yes',
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  application_date: '2026-05-01',
  end_date_account_restriction: null,
  redress: { appeal_until: at, appeal: null },
  created_at: at,
});

describe('the download of statements', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let served = 0;
  let requests: { from: string; to: string; after: string | null }[] = [];
  let down = false;
  const items = Array.from({ length: pageSize }, aRecord);
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('people.begin_download', () => ({ keep_seconds: 10 }));
    await harness.reply('people.end_download', () => ({}));
    await harness.reply('moderation.export_statements', (input) => {
      if (down) throw new DomainError('unavailable');
      requests.push(input);
      served += 1;
      return { items, next: served === pages ? null : newId() };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const opened = async (query: string): Promise<IncomingMessage> => {
    [served, requests] = [0, []];
    const token = await harness.key.token(person({ role: 'admin' }));
    const request = get(`${gateway.url}/api/v1/moderation/statements.ndjson${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };

  it('sends every page as lines of JSON', async () => {
    const response = await opened('?from=2026-05-01&to=2026-06-01T00:00:00Z');
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    expect(response.headers['content-disposition']).toContain('statements-2026-05-01.ndjson');
    let lines = 0;
    for await (const line of createInterface({ input: response })) {
      if (lines % 5_000 === 0) expect(JSON.parse(line)).toEqual(items[0]);
      lines += 1;
    }
    expect([lines, served]).toEqual([pages * pageSize, pages]);
    expect(requests[0]).toEqual({ from: '2026-05-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z', after: null });
    expect(requests.slice(1).every(({ after }) => after !== null)).toBe(true);
  });

  it.each([
    ['', { from: 'invalid', to: 'invalid' }],
    ['?from=2026-05-01', { to: 'invalid' }],
    ['?from=yesterday&to=2026-05-01', { from: 'invalid' }],
    ['?from=2026-02-30&to=2026-05-01', { from: 'invalid' }],
    ['?from=2026-05-01&to=2026-05-01', { to: 'invalid_value' }],
    ['?from=2026-05-02&to=2026-05-01T00:00:00Z', { to: 'invalid_value' }],
  ])('refuses %s', async (query, errors) => {
    const token = await harness.key.token(person({ role: 'moderator' }));
    const response = await gateway.call('GET', `/moderation/statements.ndjson${query}`, { token });
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'validation_failed', errors }),
    ]);
  });

  it('is an error with a status where the service does not respond', async () => {
    down = true;
    const response = await opened('?from=2026-05-01&to=2026-06-01');
    response.resume();
    down = false;
    expect(response.statusCode).toBe(503);
  });
});
