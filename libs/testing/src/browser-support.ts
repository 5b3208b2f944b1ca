import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Statement {
  version_added?: string | boolean | null;
  version_removed?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Entry {
  __compat?: { support: Record<string, Statement | Statement[] | undefined> };
  [name: string]: unknown;
}
interface CompatibilityData {
  api: Entry;
  javascript: { builtins: Entry };
}

/** The names of browserslist, and those of MDN's data. */
const mdnNames: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };
const { browserslist } = JSON.parse(
  readFileSync(new URL('../../../apps/web/package.json', import.meta.url), 'utf8'),
) as { browserslist: string[] };

/** The oldest supported version of each browser, by its name in MDN's data. */
const oldest: readonly (readonly [string, string])[] = browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  return [mdnNames[name] ?? name, version];
});

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatibilityData;

const numbers = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = numbers(version);
  const [mostMajor = 0, mostMinor = 0] = numbers(limit);
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
}

const isVersion = (value: string | boolean | null | undefined): value is string =>
  typeof value === 'string' && value !== 'preview';

const isSupported = (statements: Statement | Statement[] | undefined, version: string): boolean =>
  [statements ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) =>
        !flags &&
        !prefix &&
        !other &&
        isVersion(since) &&
        isAtMost(since, version) &&
        !(isVersion(until) && isAtMost(until, version)),
    );

const below = (entry: Entry | undefined, name: string): Entry | undefined =>
  entry && Object.hasOwn(entry, name) ? (entry[name] as Entry) : undefined;

function entriesOf(owner: string, member: string | null): (Entry | undefined)[] {
  const [builtin, interfaceOf] = [below(javascript.builtins, owner), below(api, owner)];
  if (member === null) return [builtin, interfaceOf, below(below(api, 'Window'), owner)];
  return [below(builtin, member), below(interfaceOf, member), below(interfaceOf, `${member}_static`)];
}

/** What plain http lacks too, though the data does not say so. */
const alsoHttps: ReadonlySet<string> = new Set(['Crypto.randomUUID', 'Navigator.locks']);

/**
 * Where the global `owner`, or its member, is missing: the supported browsers as `name version`, and pages that were loaded
 * over plain http. [] for what is not documented.
 */
export function missingIn(owner: string, member: string | null): string[] {
  const entries = entriesOf(owner, member).filter((entry) => entry?.__compat);
  if (entries.length === 0) return [];
  const without = oldest.filter(
    ([name, version]) => !entries.some((entry) => isSupported(entry?.__compat?.support[name], version)),
  );
  const needsHttps =
    alsoHttps.has(`${owner}.${member}`) || entries.every((entry) => below(entry, 'secure_context_required'));
  return [...without.map((browser) => browser.join(' ')), ...(needsHttps ? ['plain http'] : [])];
}

/** Every documented global (member null) and member that is missing somewhere. */
export function missingSomewhere(): [owner: string, member: string | null][] {
  const owners = new Set([...Object.keys(javascript.builtins), ...Object.keys(api)]);
  return [...owners].flatMap((owner): [string, string | null][] => {
    if (missingIn(owner, null).length > 0) return [[owner, null]];
    const members = [below(javascript.builtins, owner), below(api, owner)].flatMap((entry) => Object.keys(entry ?? {}));
    return members
      .map((member) => member.replace(/_static$/, ''))
      .filter((member) => missingIn(owner, member).length > 0)
      .map((member) => [owner, member]);
  });
}
