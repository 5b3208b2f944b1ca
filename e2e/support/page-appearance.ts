import type { Page } from 'playwright-core';

/** Layout and text faults of a page that axe does not check. */
export function appearanceFaults(page: Page, language: string): Promise<string[]> {
  return page.evaluate((expected) => {
    const faults: string[] = [];
    const { documentElement: root, title } = document;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll('body *')].find((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 1 || left < -1;
      });
      faults.push(`wider than the window by ${root.scrollWidth - root.clientWidth}: ${wide?.outerHTML.slice(0, 120)}`);
    }
    const dir = expected === 'ar' ? 'rtl' : 'ltr';
    if (root.lang !== expected || root.dir !== dir) faults.push(`in ${root.lang} ${root.dir}, not ${expected} ${dir}`);
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) faults.push(`${headings} headings of the first level`);
    if (!/\S.*Offshoot|Offshoot.*\S/.test(title)) faults.push(`the title '${title}'`);

    // Mantine mirrors some of its arrows itself; mirrored twice, they point the wrong way.
    for (const twice of document.querySelectorAll('.points .points, .points .mantine-rotate-rtl'))
      faults.push(`mirrored twice: ${twice.outerHTML.slice(0, 120)}`);

    // A missing translation shows its key, such as `list.title`; typed addresses and codes look alike.
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, code, a[href^="http"], a[href^="mailto"]'))
        texts.push(node.nodeValue?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        texts.push(element.getAttribute(name)?.trim() ?? '');
    }
    for (const text of texts) {
      if (/^[a-z]\w*([.:][a-z]\w*)+$/.test(text) || /\{\{|\[object |\bundefined\b|\bNaN\b|Invalid Date/.test(text))
        faults.push(`shows '${text}'`);
    }
    return faults;
  }, language);
}
