import type { Page } from 'playwright-core';

/** A response as the page received it. */
interface RecordedResponse<Body> {
  url: URL;
  body: Body;
}

interface Recording<Body> {
  responses: readonly RecordedResponse<Body>[];
  /** Waits for the calls that are on their way. To be called before the window closes, which would end them with an error. */
  stop: () => Promise<void>;
}

/**
 * Records responses of calls on their way to the page. The browser discards a body when the page navigates or aborts its request, so
 * it cannot be read from there afterwards.
 */
export async function recordResponses<Body>(page: Page, pattern: string): Promise<Recording<Body>> {
  const responses: RecordedResponse<Body>[] = [];
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    if (response.ok()) responses.push({ url: new URL(route.request().url()), body: (await response.json()) as Body });
    await route.fulfill({ response });
  });
  return { responses, stop: () => page.unrouteAll({ behavior: 'wait' }) };
}
