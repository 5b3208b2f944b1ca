import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Pins of a map may cover each other: their place is what they show, which WCAG 2.5.8 excepts. */
const isPin = (html: string): boolean => /^<button [^>]*class="_(pin|cluster)_/.test(html);

/** Violations that axe finds on a page: the rule and where. `except`: what is covered in part, and cannot be pressed. */
export async function faultsOf(page: Page, except: readonly string[] = []): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  for (const selector of except) builder.exclude(selector);
  // Legacy mode: the default opens another page to merge the results of frames, of which the product has none.
  builder
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(tags);
  const { violations } = await atRest(page, () => builder.analyze());
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => id !== 'target-size' || !isPin(html)).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}
