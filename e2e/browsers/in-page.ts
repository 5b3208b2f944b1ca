import type * as Dom from '@testing-library/dom';

/* Functions that run in the page: they use nothing of this module. */

/** How people find an element: by its role and name, its label, or its text. */
export interface Query {
  by: 'role' | 'label' | 'text' | 'testId';
  value: string;
  /** Of a role. A part of it is enough with `loose`. */
  name?: string;
  loose?: boolean;
  /** An element around it. */
  inside?: Query;
}

type Library = typeof Dom;

/** Waits for the first visible element; a click reaches it, once it rests. */
export async function findInPage(query: Query, isFor: 'click' | 'view', timeout: number): Promise<Element> {
  const library = (globalThis as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  const all = (wantedQuery: Query): HTMLElement[] => {
    const around = wantedQuery.inside ? all(wantedQuery.inside) : [document.body];
    return around.flatMap((holder) => {
      // A required field's label ends with an asterisk that is not read.
      if (wantedQuery.by === 'label')
        return library.queryAllByLabelText(holder, (full) => full.replace(/\s*\*$/, '') === wantedQuery.value);
      if (wantedQuery.by === 'testId') return library.queryAllByTestId(holder, wantedQuery.value);
      if (wantedQuery.by === 'text')
        return library
          .queryAllByText(holder, wantedQuery.value, { exact: !wantedQuery.loose })
          .filter((element) => element.getClientRects().length > 0);
      const { name } = wantedQuery;
      const isNamed = wantedQuery.loose ? (full: string) => full.includes(name ?? '') : name;
      return library.queryAllByRole(holder, wantedQuery.value, name === undefined ? {} : { name: isNamed });
    });
  };
  const element = await library.waitFor(
    () => {
      const [first] = all(query);
      if (!first) throw new Error(`not on ${location.pathname}: ${JSON.stringify(query)}\n${document.body.innerText}`);
      return first;
    },
    { timeout, interval: 100, container: document.body, onTimeout: (error) => error },
  );
  if (isFor === 'view') return element;
  const end = Date.now() + timeout;
  let last = '';
  for (;;) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y, width, height].join();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isReached = hit && (element.contains(hit) || hit.contains(element));
    if (isReached && place === last && !element.matches(':disabled')) return element;
    if (Date.now() > end) throw new Error(`${hit?.outerHTML.slice(0, 200)} covers ${JSON.stringify(query)}`);
    last = place;
  }
}

/** Waits until no element is visible that the query finds. */
export async function absentFromPage(query: Query, timeout: number): Promise<void> {
  const library = (globalThis as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  await library.waitFor(
    () => {
      const elements = library.queryAllByRole(
        document.body,
        query.value,
        query.name === undefined ? {} : { name: query.name },
      );
      if (elements.length > 0) throw new Error(`still on ${location.pathname}: ${JSON.stringify(query)}`);
    },
    { timeout, interval: 100, container: document.body, onTimeout: (error) => error },
  );
}

/** As a date picker does: what a keyboard must type in a date field depends on the browser's region. */
export function pickValue(element: Element, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Waits until the page is hydrated, and keeps its errors. */
export async function hydratedPage(timeout: number): Promise<void> {
  const library = (globalThis as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  await library.waitFor(
    () => {
      if (!document.querySelector('#root:not([data-prerendered])'))
        throw new Error(`${location.pathname} is not hydrated`);
    },
    { timeout, interval: 100, container: document.body },
  );
}
