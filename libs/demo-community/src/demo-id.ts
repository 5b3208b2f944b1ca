/** The reference day of the demo community: the time in every demo id counts from here. */
const demoEpoch = Date.UTC(2026, 0, 1);
const hourInMs = 3_600_000;

/** 32 well-mixed bits of a text (FNV-1a with a final avalanche); different salts give independent bits. */
function hash32(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * The fixed id of a demo entity, shaped like a UUIDv7. The same name always gives the same id, so services that seed
 * separately agree and seeding twice changes nothing.
 *
 * @param name unique over the whole demo community, such as `plant/mia-monstera`
 * @param hoursAgo age of the entity; ids of older ones sort first, as in real UUIDv7
 */
export function demoId(name: string, hoursAgo: number): string {
  const time = hex(demoEpoch - Math.round(hoursAgo * hourInMs), 12);
  const random = [1, 2, 3].map((salt) => hex(hash32(name, salt), 8)).join('');
  const variant = hex(0x8 | (parseInt(random.charAt(3), 16) & 0x3), 1);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-');
}
