import { describe, expect, it } from '@jest/globals';
import { IdentityKeys, mailboxOf } from './identity-keys.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['Ana.Lima@Plants.example', 'ana.lima@plants.example'],
    ['ana+second@plants.example', 'ana@plants.example'],
    ['ana+a+b@plants.example', 'ana@plants.example'],
    ['+ana@plants.example', '+ana@plants.example'],
    ['ana@plants.example.', 'ana@plants.example'],
    ['ana@pflänzchen.example', 'ana@xn--pflnzchen-x2a.example'],
    ['jose\u0301@plants.example', 'jos\u00e9@plants.example'],
    ['a.n.a+x@gmail.com', 'ana@gmail.com'],
    ['A.na@GoogleMail.com', 'ana@gmail.com'],
    ['a.na@ya.ru', 'a-na@yandex.ru'],
    ['a_n.a@pm.me', 'ana@proton.me'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('the keys of an identity', () => {
  const keys = new IdentityKeys('a secret of a test, long enough for it');

  it('are those of the mailbox, and another secret gives others', () => {
    expect(keys.ofEmail('Ana+x@plants.example')).toEqual(keys.ofEmail('ana@plants.example'));
    expect(keys.ofEmail('ana@plants.example')).not.toEqual(keys.ofEmail('ben@plants.example'));
    expect(new IdentityKeys('another secret of a test, long enough').ofGoogle('1')).not.toEqual(keys.ofGoogle('1'));
  });

  it('of an address and of a Google account never coincide', () => {
    expect(keys.ofGoogle('ana@plants.example')).not.toEqual(keys.ofEmail('ana@plants.example'));
  });
});
