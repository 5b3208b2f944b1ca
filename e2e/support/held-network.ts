import type { Page } from 'playwright-core';
import { framesDrawn } from './browser.ts';

/** Lets a test hold back all calls of a page to the API, and know which ones have succeeded. */
export class HeldNetwork {
  /** Paths of the successful calls, without query. */
  readonly loaded = new Set<string>();
  private gate: Promise<void> = Promise.resolve();

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<HeldNetwork> {
    const network = new HeldNetwork(page);
    page.on('requestfinished', (request) => {
      // Read at once: a call that ends with the test has a page that is closed a moment later.
      if (request.existingResponse()?.ok()) network.loaded.add(new URL(request.url()).pathname);
    });
    await page.route('**/api/v1/**', async (route) => {
      await network.gate;
      await route.continue();
    });
    return network;
  }

  /** Holds back the calls that the page makes meanwhile. */
  async heldDuring(act: () => Promise<void>): Promise<void> {
    let release = () => {};
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    try {
      await act();
    } finally {
      release();
    }
  }

  /** Waits until what was loaded is also rendered. */
  rendered(): Promise<void> {
    return framesDrawn(this.page);
  }

  stop(): Promise<void> {
    return this.page.unrouteAll({ behavior: 'wait' });
  }
}
