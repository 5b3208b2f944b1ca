import type { Catalogue } from './catalogue.ts';
import { differences } from './differences.ts';

/** The text below each heading of the second level, by the heading. */
const sectionsOf = (changelog: string): Map<string, string> =>
  new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.trim(), lines.join('\n').trim()];
      }),
  );

/**
 * What the changelog lacks: a section for the last release, a line about what the catalogue gained, and, under "Needs a
 * stop", each entry that the last release cannot read.
 */
export function changelogFaults(
  changelog: string,
  last: { version: string; catalogue: Catalogue },
  present: Catalogue,
): string[] {
  const sections = sectionsOf(changelog);
  const [first, second] = sections.keys();
  const unreleased = sections.get('Unreleased') ?? '';
  const stops = unreleased.split(/^### Needs a stop$/m)[1] ?? '';
  const gained = Object.keys(present).filter((name) => !(name in last.catalogue));
  const unnamed = differences(last.catalogue, present).filter(
    (fault) => ![...stops.matchAll(/`([^`]+)`/g)].some(([, name = '']) => fault.startsWith(`${name} `)),
  );
  return [
    ...(first === 'Unreleased' && second === last.version
      ? []
      : [`The sections of CHANGELOG.md begin with Unreleased and ${last.version}, the last release in docs/releases.`]),
    ...(gained.length > 0 && unreleased === ''
      ? [`CHANGELOG.md says nothing below Unreleased, but there is ${gained.join(', ')}.`]
      : []),
    ...unnamed.map(
      (fault) => `${fault} Else name the entry below "### Needs a stop" of CHANGELOG.md: the first number then rises.`,
    ),
  ];
}
