import { describe, expect, it } from '@jest/globals';
import { readBenchArguments } from './arguments.ts';

describe('arguments of the bench', () => {
  it('measure every size five times by default', () => {
    expect(readBenchArguments(['search'])).toEqual({
      what: 'search',
      from: '',
      sizes: [10_000, 100_000, 1_000_000],
      rounds: 5,
      seconds: 2,
      concurrency: 16,
      sockets: 1_000,
      perSecond: 50,
    });
    expect(
      readBenchArguments(['search', '--sizes', '500,2000', '--rounds', '3', '--seconds', '0.5', '--concurrency', '2']),
    ).toEqual({
      what: 'search',
      from: '',
      sizes: [500, 2_000],
      rounds: 3,
      seconds: 0.5,
      concurrency: 2,
      sockets: 1_000,
      perSecond: 50,
    });
    expect(readBenchArguments(['chat', '--sockets', '50', '--per-second', '8'])).toMatchObject({
      rounds: 5,
      seconds: 5,
      concurrency: 16,
      sockets: 50,
      perSecond: 8,
    });
    expect(readBenchArguments(['moderation'])).toMatchObject({ sizes: [1_000_000], concurrency: 4 });
    expect(readBenchArguments(['migration', '--from', 'v1.1.2'])).toMatchObject({
      from: 'v1.1.2',
      sizes: [1_000_000],
      seconds: 20,
    });
  });

  it.each([
    [[]],
    [['speed']],
    [['search', '--size', '3']],
    [['search', '--sizes', '1,x']],
    [['upload', '--rounds', '0']],
    [['chat', '--sockets', '-1']],
    [['migration']],
    [['migration', '--from']],
    [['search', '--from', 'v1.1.2']],
  ])('reject %j', (given) => {
    expect(() => readBenchArguments(given)).toThrow('Usage');
  });
});
