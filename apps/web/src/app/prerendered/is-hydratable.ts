/**
 * Whether React can adopt the server's markup: a page rendered in the user's language, as it is for a visitor. Otherwise
 * it replaces it. Its inline styles are moved where React expects them: a page's policy allows none in markup.
 */
export function isHydratable(root: HTMLElement): boolean {
  const { otherLanguage } = document.documentElement.dataset;
  if (root.dataset['prerendered'] === undefined || otherLanguage !== undefined) return false;
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  return true;
}
