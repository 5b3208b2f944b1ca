import { describe, expect, it } from '@jest/globals';
import { emailAddress } from './email.ts';

describe('an email address', () => {
  it.each([
    [' Mia@Example.org ', 'mia@example.org'],
    ['a@exämple.org', 'a@xn--exmple-cua.org'],
    ['a@EXÄMPLE.org'.normalize('NFD'), 'a@xn--exmple-cua.org'],
    ['a@xn--exmple-cua.org', 'a@xn--exmple-cua.org'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['li@例子。中国', 'li@xn--fsqu00a.xn--fiqs8s'],
    ['a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'],
  ])('%j is %j', (written, address) => {
    expect(emailAddress.parse(written)).toBe(address);
  });

  it.each([
    'a@',
    '@exämple.org',
    'a@exämple',
    'a@exä mple.org',
    'a@exämple.org/path',
    'a@b@exämple.org',
    'a@１２７.0.0.1',
    'ä',
    '.a@b.org',
    "a'@b.org",
    'a..b@c.org',
  ])('%j is none', (written) => {
    expect(emailAddress.safeParse(written).success).toBe(false);
  });
});
