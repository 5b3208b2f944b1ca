import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { passwordFaults } from '@offshoot/contracts/password';
import { completeSecrets } from './secrets.ts';

describe('the secrets of an instance', () => {
  it('differ between instances', () => {
    const [a, b] = [completeSecrets({}, ['auth_owner']), completeSecrets({}, ['auth_owner'])];
    expect(a.PLACE_SECRET).not.toBe(b.PLACE_SECRET);
    expect(a.database_passwords.auth_owner).not.toBe(b.database_passwords.auth_owner);
    expect(Buffer.from(a.AUTH_REFRESH_SECRET, 'base64url')).toHaveLength(32);
  });

  it('are kept when a newer version needs more of them', () => {
    const old = completeSecrets({}, ['auth_owner']);
    const { MEDIA_SECRET: _lost, ...rest } = old;
    const completed = completeSecrets(rest, ['auth_owner', 'chat_owner']);
    expect(completed).toMatchObject(rest);
    expect(Buffer.from(completed.MEDIA_SECRET, 'base64url')).toHaveLength(32);
    expect(completed.database_passwords.chat_owner).not.toBe(completed.database_passwords.auth_owner);
    expect(completed.database_passwords.chat_owner?.length).toBe(completed.database_passwords.auth_owner?.length);
  });

  it('include a valid demo account password that differs between instances', () => {
    const { demo_password } = completeSecrets({}, []);
    expect(passwordFaults(demo_password)).toEqual([]);
    expect(completeSecrets({}, []).demo_password).not.toBe(demo_password);
  });

  it('include a matching VAPID key pair for web push, and keep it', () => {
    const made = completeSecrets({}, []);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(made.VAPID_PRIVATE_KEY, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(made.VAPID_PUBLIC_KEY);
    expect(Buffer.from(made.VAPID_PRIVATE_KEY, 'base64url')).toHaveLength(32);
    expect(completeSecrets(made, [])).toMatchObject({
      VAPID_PUBLIC_KEY: made.VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY: made.VAPID_PRIVATE_KEY,
    });
    const { VAPID_PUBLIC_KEY: _lost, ...half } = made;
    expect(completeSecrets(half, []).VAPID_PRIVATE_KEY).not.toBe(made.VAPID_PRIVATE_KEY);
  });

  it('include a key that signs', () => {
    const [jwk] = JSON.parse(completeSecrets({}, []).AUTH_SIGNING_KEYS) as [Record<string, string>];
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const signature = sign(null, Buffer.from('text'), key);
    expect(verify(null, Buffer.from('text'), createPublicKey(key), signature)).toBe(true);
    expect(jwk.kid).toMatch(/^[0-9a-f]{16}$/);
  });
});
