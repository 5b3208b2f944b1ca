import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const secret = 'a secret of at least thirty-two characters';
const ticket = { sessionId: '0199f0a0-0000-7000-8000-000000000001', generation: 7 };

describe('a refresh token', () => {
  it('is parsed back, and is the same each time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(999_999_999), (sessionId, generation) => {
        const token = refreshToken({ sessionId, generation }, secret);
        expect(token).toBe(refreshToken({ sessionId, generation }, secret));
        expect(readRefreshToken(token, secret)).toEqual({ sessionId, generation });
      }),
    );
  });

  it('is refused if any part of it was changed', () => {
    const token = refreshToken(ticket, secret);
    const [sid, , hmac] = token.split('.') as [string, string, string];
    const flipped = (hmac.startsWith('A') ? 'B' : 'A') + hmac.slice(1);
    for (const forged of [
      `${sid}.8.${hmac}`,
      `${sid}.07.${hmac}`,
      `${sid}.7.${flipped}`,
      `${sid.replace('1', '2')}.7.${hmac}`,
      `${token}.`,
      ` ${token}`,
      `${sid}.7`,
      '',
    ]) {
      expect(readRefreshToken(forged, secret)).toBeNull();
    }
    expect(readRefreshToken(token, `${secret}!`)).toBeNull();
  });
});
