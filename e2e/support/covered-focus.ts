import type { JSHandle, Page } from 'playwright-core';

const mostStops = 200;

/** What covers the focused element, or cuts it off; null if it is in view, undefined if nothing has the focus. */
const faultOfFocus = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A choice or a file may have a hidden input, which is seen by its label.
    const label = focused.matches('[type=checkbox], [type=radio], [type=file]') ? focused.closest('label') : null;
    const box = (label ?? focused).getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const name = `${focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''} (${focused.tagName})`;
    if (right - left < 1 || bottom - top < 1) return `${name} is out of view`;
    const isDocked = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const coverOf = (element: Element | null): Element | null => {
      if (!element || element.contains(focused)) return null;
      return isDocked(element) ? element : coverOf(element.parentElement);
    };
    const covers = [0.1, 0.5, 0.9].map((share) =>
      coverOf(document.elementFromPoint((left + right) / 2, top + (bottom - top) * share)),
    );
    // What is higher than the room between the bars is covered by one of them, wherever it is scrolled to.
    const isHigh = box.height > innerHeight / 3;
    const cover = isHigh ? covers.every(Boolean) && covers[1] : covers.find(Boolean);
    return cover ? `${name} is under ${cover.className}` : null;
  });

const hasFocus = (page: Page, element: JSHandle<Element | null>): Promise<boolean> =>
  page.evaluate((candidate) => document.activeElement === candidate, element);

/** Moves the focus through a page, there and back, and returns what is not in view where it has the focus. */
export async function coveredFocus(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    let first: JSHandle<Element | null> | null = null;
    for (let stop = 0; stop < mostStops; stop++) {
      await page.keyboard.press(key);
      const fault = await faultOfFocus(page);
      // A dialog keeps the focus, and begins again.
      if (fault === undefined || (first && (await hasFocus(page, first)))) break;
      first ??= await page.evaluateHandle(() => document.activeElement);
      if (fault) faults.add(`${fault} by ${key}`);
    }
  }
  return [...faults];
}
