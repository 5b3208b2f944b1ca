import { describe, expect, it } from '@jest/globals';
import { isUnchanged, rangeOf } from './reading.ts';

describe('a range', () => {
  it.each<[string | undefined, unknown]>([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-30', { start: 8, end: 9 }],
    ['bytes=3-1', undefined],
    ['bytes=0-1,4-5', undefined],
    ['bytes=-', undefined],
    ['lines=0-3', undefined],
    [undefined, undefined],
  ])('%s of ten bytes', (header, range) => expect(rangeOf(header, 10)).toEqual(range));

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is outside of the object', (header) => {
    expect(() => rangeOf(header, 10)).toThrow(expect.objectContaining({ code: 'InvalidRange' }));
  });

  it('never matches an object without bytes', () => {
    expect(() => rangeOf('bytes=0-', 0)).toThrow(expect.objectContaining({ code: 'InvalidRange' }));
  });
});

describe('a conditional request', () => {
  const metadata = { size: 1, etag: '"one"', modified: new Date('2026-01-02T03:04:05.678Z') };
  const [before, same, later] = [
    'Fri, 02 Jan 2026 03:04:04 GMT',
    'Fri, 02 Jan 2026 03:04:05 GMT',
    'Fri, 02 Jan 2026 03:04:06 GMT',
  ];
  const s3 = (headers: Record<string, string>): unknown => {
    try {
      return isUnchanged(headers, metadata);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it.each<[Record<string, string>, unknown]>([
    [{}, false],
    [{ 'if-none-match': '"one"' }, true],
    [{ 'if-none-match': '"two", W/"one"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"two"', 'if-modified-since': later }, false],
    [{ 'if-modified-since': same }, true],
    [{ 'if-modified-since': before }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-match': '"one"' }, false],
    [{ 'if-match': '"two"' }, 'PreconditionFailed'],
    [{ 'if-match': '"one"', 'if-unmodified-since': before }, false],
    [{ 'if-unmodified-since': before }, 'PreconditionFailed'],
    [{ 'if-unmodified-since': same }, false],
  ])('%j', (headers, unchanged) => expect(s3(headers)).toBe(unchanged));
});
