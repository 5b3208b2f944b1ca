import { describe, expect, it } from '@jest/globals';
import { rotateKeys } from './rotate-keys.ts';
import { completeSecrets, type Secrets } from './secrets.ts';

const now = new Date(Date.now() + 60_000);
const kids = ({ AUTH_SIGNING_KEYS }: Secrets) =>
  (JSON.parse(AUTH_SIGNING_KEYS) as { kid: string }[]).map(({ kid }) => kid);
/** Secrets of a version that did not write when a key was made. */
function before(): Secrets {
  const secrets = completeSecrets({}, []);
  const keys = (JSON.parse(secrets.AUTH_SIGNING_KEYS) as object[]).map((key) => ({ ...key, created_at: undefined }));
  return { ...secrets, AUTH_SIGNING_KEYS: JSON.stringify(keys) };
}

describe('a rotation of the signing keys', () => {
  it.each([completeSecrets({}, []), before()])(
    'publishes a key, then signs with it, then removes the old one',
    (given) => {
      const [old] = kids(given);
      const published = rotateKeys(given, 'publish', now).secrets;
      const [first, fresh] = kids(published);
      expect(first).toBe(old);
      expect(fresh).not.toBe(old);
      const signing = rotateKeys(published, 'sign', now).secrets;
      expect(kids(signing)).toEqual([fresh, old]);
      const done = rotateKeys(signing, 'remove', now).secrets;
      expect(kids(done)).toEqual([fresh]);
      expect({ ...done, AUTH_SIGNING_KEYS: '' }).toEqual({ ...given, AUTH_SIGNING_KEYS: '' });
    },
  );

  it('refuses steps in another order', () => {
    const first = completeSecrets({}, []);
    const published = rotateKeys(first, 'publish', now).secrets;
    const signing = rotateKeys(published, 'sign', now).secrets;
    expect(() => rotateKeys(first, 'sign', now)).toThrow('publish');
    expect(() => rotateKeys(first, 'remove', now)).toThrow('publish');
    expect(() => rotateKeys(published, 'publish', now)).toThrow('sign');
    expect(() => rotateKeys(published, 'remove', now)).toThrow('does not sign yet');
    expect(() => rotateKeys(signing, 'sign', now)).toThrow('signs already');
  });
});

describe('a secret that is changed by its name', () => {
  it.each([
    ['AUTH_REFRESH_SECRET', ['AUTH_REFRESH_SECRET'], 'All sessions end'],
    ['VAPID_KEYS', ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'], 'switched them off and on'],
    ['PLACE_SECRET', ['PLACE_SECRET'], 'other public points'],
  ] as const)('%s leaves all others, and says what follows', (name, changed, consequence) => {
    const given = completeSecrets({}, ['auth_owner']);
    const { secrets, next } = rotateKeys(given, name, now);
    const differences = Object.entries(secrets).filter(([key, value]) => value !== given[key as keyof Secrets]);
    expect(differences.map(([key]) => key).toSorted()).toEqual([...changed]);
    expect(next).toContain(consequence);
  });
});
