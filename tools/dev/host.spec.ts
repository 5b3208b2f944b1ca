import { describe, expect, it } from '@jest/globals';
import { readHost } from './host.ts';

describe('the address the page listens on', () => {
  it.each([[undefined], [''], ['localhost'], ['127.0.0.1']])('is local to this machine for HOST=%s', (given) => {
    expect(readHost(given)).toEqual({ address: '127.0.0.1', exposed: false, name: 'localhost' });
  });

  it.each([
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8::7', '[2001:db8::7]'],
  ])('is public for HOST=%s, and announced as %s', (given, name) => {
    expect(readHost(given)).toEqual({ address: given, exposed: true, name });
  });

  it('is rejected when HOST is not an address', () => {
    expect(() => readHost('x86_64-conda-linux-gnu')).toThrow('HOST is "x86_64-conda-linux-gnu"');
  });
});
