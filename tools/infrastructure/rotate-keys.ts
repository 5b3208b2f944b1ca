import { newKey, newSigningKey, vapidKeys, type Secrets } from './secrets.ts';

/**
 * What `npm run access -- rotate-keys` changes: the signing keys in three steps, which admit every token that is valid; the
 * others only by their names, since each has a consequence for users. MEDIA_SECRET and passwords are not among them: several
 * processes or a server accept one value only, so there is no change without failed requests.
 */
export const rotations = ['publish', 'sign', 'remove', 'AUTH_REFRESH_SECRET', 'VAPID_KEYS', 'PLACE_SECRET'] as const;
export type Rotation = (typeof rotations)[number];

interface SigningKey {
  kid: string;
  /** Missing in keys of older versions. */
  created_at?: string;
}

const restart = 'Restart the processes of the auth-service one after another with these secrets';

/**
 * One step of a rotation.
 * @returns the changed secrets, and what the operator does next
 * @throws Error where the step before is missing
 */
export function rotateKeys(secrets: Secrets, rotation: Rotation, now: Date): { secrets: Secrets; next: string } {
  switch (rotation) {
    case 'publish':
      return publish(secrets, now);
    case 'sign':
      return sign(secrets);
    case 'remove':
      return remove(secrets);
    case 'AUTH_REFRESH_SECRET':
      return {
        secrets: { ...secrets, AUTH_REFRESH_SECRET: newKey() },
        next: `${restart}. All sessions end, links in emails that were sent before are void, and banned users who have deleted their account are no longer recognised.`,
      };
    case 'VAPID_KEYS':
      return {
        secrets: { ...secrets, ...vapidKeys({}) },
        next: `${restart}. Users receive push notifications again once they have switched them off and on in their settings.`,
      };
    case 'PLACE_SECRET':
      return {
        secrets: { ...secrets, PLACE_SECRET: newKey() },
        next:
          'Restart the processes of the plant-service with these secrets. New plants get other public points than older ones of the ' +
          'same cell; stored points never move.',
      };
  }
}

const keysOf = (secrets: Secrets) => JSON.parse(secrets.AUTH_SIGNING_KEYS) as SigningKey[];
const withKeys = (secrets: Secrets, keys: readonly SigningKey[]): Secrets => ({
  ...secrets,
  AUTH_SIGNING_KEYS: JSON.stringify(keys),
});
const newest = (keys: readonly SigningKey[]) =>
  keys.reduce((best, key) => ((key.created_at ?? '') > (best.created_at ?? '') ? key : best));

function publish(secrets: Secrets, now: Date) {
  const keys = keysOf(secrets);
  if (keys.length > 1) throw new Error('There are several signing keys already: continue with "sign" or "remove".');
  return {
    secrets: withKeys(secrets, [...keys, newSigningKey(now)]),
    next: `${restart}. Wait six minutes after the last restart, until every gateway knows the new key; then "sign".`,
  };
}

function sign(secrets: Secrets) {
  const keys = keysOf(secrets);
  const next = newest(keys);
  if (next === keys[0]) throw new Error('The newest key signs already: continue with "publish" or "remove".');
  return {
    secrets: withKeys(secrets, [next, ...keys.filter((key) => key !== next)]),
    next: `${restart}. Wait a minute longer than ACCESS_TOKEN_SECONDS (16 minutes by default) after the last restart; then "remove".`,
  };
}

function remove(secrets: Secrets) {
  const keys = keysOf(secrets);
  if (keys.length === 1) throw new Error('There is one signing key only: begin with "publish".');
  if (newest(keys) !== keys[0]) throw new Error('The newest key does not sign yet: continue with "sign".');
  return {
    secrets: withKeys(secrets, keys.slice(0, 1)),
    next: `${restart}. Sessions and refresh tokens do not depend on these keys.`,
  };
}
