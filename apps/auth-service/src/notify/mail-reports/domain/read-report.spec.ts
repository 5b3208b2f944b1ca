import { describe, expect, it } from '@jest/globals';
import {
  type Bounce,
  complaint,
  eximBounce,
  exchangeBounce,
  gmailBounce,
  postfixBounce,
} from '@offshoot/testing/mail-reports';
import { readReport } from './read-report.ts';

const messageId = 'notifications.0190a5a4-0000-7000-8000-000000000000@offshoot.test';
const to = 'ana@plants.example';
const read = (message: string) => readReport(Buffer.from(message));
const bounceOf = async (message: string) => {
  const report = await read(message);
  if (report?.type !== 'bounce') throw new Error('not read as a bounce');
  return report;
};

const servers: readonly (readonly [string, (bounce: Bounce) => string])[] = [
  ['Postfix', postfixBounce],
  ['Exim', eximBounce],
  ['Exchange', exchangeBounce],
  ['Gmail', gmailBounce],
];

describe('a report of a delivery', () => {
  it.each(servers)('by %s names the mail and its address, which does not exist', async (_server, bounce) => {
    const { messageId: id, recipients } = await bounceOf(bounce({ messageId, to }));
    expect(id).toBe(messageId);
    expect(recipients).toEqual([{ addresses: expect.arrayContaining([to]), status: 'no_such_address' }]);
  });

  it.each(servers)('by %s that is read with line feeds alone says the same', async (_server, bounce) => {
    const message = bounce({ messageId, to });
    expect(await read(message.replaceAll('\r\n', '\n'))).toEqual(await read(message));
  });

  it.each(servers)('by %s of a temporary failure, or a delay, is no failure for good', async (_server, bounce) => {
    for (const more of [
      { status: '4.4.7', diagnostic: '451 4.4.7 Timed out' },
      { status: '5.1.1', action: 'delayed' },
    ]) {
      const { recipients } = await bounceOf(bounce({ messageId, to, ...more }));
      expect(recipients).toMatchObject([{ status: 'temporary' }]);
    }
  });

  it('has each of several recipients', async () => {
    const others = [
      { messageId, to: 'ben@plants.example', status: '4.2.2' },
      { messageId, to: 'cleo@plants.example', status: '5.7.1' },
      { messageId, to: 'dora@plants.example', action: 'delivered' },
    ];
    const { recipients } = await bounceOf(postfixBounce({ messageId, to }, others));
    expect(recipients.map(({ addresses, status }) => [addresses[0], status])).toEqual([
      [to, 'no_such_address'],
      ['ben@plants.example', 'temporary'],
      ['cleo@plants.example', 'other_cause'],
    ]);
  });

  it('that does not return the mail names none', async () => {
    const message = postfixBounce({ messageId, to }).replace('text/rfc822-headers', 'text/x-nothing');
    expect((await bounceOf(message)).messageId).toBeNull();
  });

  it('is not read out of a mail that it returns, or that a reader forwards', async () => {
    const forged = postfixBounce({ messageId, to });
    const within = (type: string) =>
      [
        'From: ana@plants.example',
        `Content-Type: ${type}; boundary=outer`,
        '',
        '--outer',
        'Content-Type: message/rfc822',
        '',
        forged,
        '--outer--',
        '',
      ].join('\r\n');
    expect(await read(within('multipart/mixed'))).toBeNull();
    expect(await read(within('multipart/report; report-type=delivery-status'))).toBeNull();
  });

  it('has no more recipients than a few', async () => {
    const others = Array.from({ length: 500 }, (_, index) => ({ messageId, to: `p${index}@plants.example` }));
    const { recipients } = await bounceOf(postfixBounce({ messageId, to }, others));
    expect(recipients).toHaveLength(20);
  });
});

describe('a complaint', () => {
  it('names the mail, and its reader unless the provider hides them', async () => {
    expect(await read(complaint(messageId))).toEqual({
      type: 'complaint',
      messageId,
      addresses: [],
      isComplaint: true,
    });
    expect(await read(complaint(messageId, [to]))).toMatchObject({ addresses: [to] });
  });

  it.each([
    ['abuse', true],
    ['Opt-Out', true],
    ['not-spam', false],
    ['auth-failure', false],
    ['', false],
  ])('of the type "%s" is one: %s', async (type, isComplaint) => {
    expect(await read(complaint(messageId, [], type))).toMatchObject({ isComplaint });
  });
});

describe('what is no report', () => {
  it.each([
    ['nothing', ''],
    ['bytes', '\u0000\u0001\u00ff'.repeat(1_000)],
    ['a mail', 'From: ana@plants.example\r\nSubject: Hello\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'],
    ['a report without a status', 'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b--\r\n'],
    [
      'a mail with a status attached',
      postfixBounce({ messageId, to }).replace('multipart/report; report-type=delivery-status', 'multipart/mixed'),
    ],
    ['a report without parts', 'Content-Type: multipart/report; boundary=b\r\n\r\n'],
    ['headers without an end', `Content-Type: multipart/report; boundary=b\r\n${'X-Pad: 1\r\n'.repeat(10_000)}`],
    [
      'parts within parts',
      Array.from(
        { length: 2_000 },
        (_, depth) => `Content-Type: multipart/report; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
      ).join(''),
    ],
  ])('%s is read as none', async (_kind, message) => {
    expect(await read(message)).toBeNull();
  });

  it('is read as far as it arrived', async () => {
    const whole = postfixBounce({ messageId, to });
    for (let end = 0; end < whole.length; end += 97) {
      const report = await read(whole.slice(0, end));
      expect([null, 'bounce']).toContain(report?.type ?? null);
    }
  });

  it('takes no long time, however large', async () => {
    const { messageId: id } = await bounceOf(eximBounce({ messageId, to }) + 'x'.repeat(100_000));
    expect(id).toBe(messageId);
  });
});
