import type { Page } from 'playwright-core';

/** Runs a check of a page with every transition and animation at its end: a colour or place on the way is no fault. */
export async function atRest<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const sheet = await page.evaluateHandle(() => {
    const rules = new CSSStyleSheet();
    // Without a duration rather than without a name: an animation that ended does not start again after the check.
    rules.replaceSync(`*, ::before, ::after {
      transition: none !important;
      animation-duration: 0s !important;
      animation-delay: 0s !important;
    }`);
    document.adoptedStyleSheets.push(rules);
    return rules;
  });
  const result = await check();
  await sheet.evaluate((rules) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules);
  });
  return result;
}
