import { subscribe } from 'node:diagnostics_channel';
import type { Page } from 'playwright-core';

const mostCalls = 8;
const mostLines = 100;
const timeout = 3_000;

const openPages = new Map<Page, string[]>();

/** Reports a page as part of each test failure until it closes: its address, its last failed requests and what a screen reader would read. */
export function reportAtFailure(page: Page): void {
  const failed: string[] = [];
  const keep = (request: string) => {
    failed.push(request);
    if (failed.length > mostCalls) failed.shift();
  };
  openPages.set(page, failed);
  page.on('close', () => openPages.delete(page));
  page.on('response', (response) => {
    if (response.status() >= 400) keep(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => keep(`${request.failure()?.errorText} ${request.url()}`));
}

async function reportOf(page: Page, failed: readonly string[]): Promise<string> {
  const screen = await page
    .locator('body')
    .ariaSnapshot({ timeout })
    .catch((error: Error) => error.message);
  const lines = screen.split('\n').filter((line) => !line.includes('- /url:'));
  return [`Window at ${page.url()}`, ...failed, ...lines.slice(0, mostLines)].join('\n');
}

// Published by the test environment, which waits for the reports.
subscribe('offshoot:test-failure', (failure) => {
  const { reports } = failure as { reports: Promise<string>[] };
  for (const [page, failed] of openPages) reports.push(reportOf(page, failed));
});
