/** Translates the page as browsers do: each text moves into an element of its own. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.textContent?.trim() === '') continue;
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.textContent = `‹${text.textContent}›`;
  }
}
