import { describe, expect, it } from '@jest/globals';
import { deviceToken, isDeviceToken } from './device-token.ts';

const owner = { id: '0190a1b2-0000-7000-8000-000000000001', password_hash: '$argon2id$one' };
const secret = 'a secret of thirty-two characters';
const now = new Date('2026-03-01T12:00:00Z');
const token = deviceToken(owner, secret, now);

describe('a device token', () => {
  it('is recognised until it expires, and differs each time', () => {
    expect(isDeviceToken(token, owner, secret, now)).toBe(true);
    expect(isDeviceToken(token, owner, secret, new Date(now.getTime() + 1000))).toBe(false);
    expect(deviceToken(owner, secret, now)).not.toBe(token);
  });

  it.each([
    ['of another account', { ...owner, id: '0190a1b2-0000-7000-8000-000000000002' }, secret],
    ['of another password', { ...owner, password_hash: '$argon2id$two' }, secret],
    ['of no password', { ...owner, password_hash: null }, secret],
    ['of another secret', owner, 'another secret of enough letters!'],
  ])('is not accepted as one %s', (_, someone, key) => {
    expect(isDeviceToken(token, someone, key, now)).toBe(false);
  });

  it.each(['', '..', token.slice(1), `${token}A`, token.replace(/\.\d+\./, '.99999999999.')])(
    'is not %j',
    (changed) => {
      expect(isDeviceToken(changed, owner, secret, now)).toBe(false);
    },
  );
});
