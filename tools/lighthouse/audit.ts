import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { freePort } from '../infrastructure/ports.ts';
import { CACHE_DIR } from '../paths.ts';
import { run } from '../test/run.ts';

/** Of Lighthouse's categories, 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

/** One run of Lighthouse: its scores, and its measurements in milliseconds. */
export interface Audit {
  scores: Scores;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
}

interface Result {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<keyof Scores, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}

type Lighthouse = (url: string, flags: object) => Promise<Result>;

const folder = path.join(CACHE_DIR, 'lighthouse');

/** Lighthouse, installed from its own lock file when it is first needed: it is three times as large as the product's other tools. */
export async function loadLighthouse(signal: AbortSignal): Promise<Lighthouse> {
  const module = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(module)) {
    console.log('Installing Lighthouse …');
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(path.join(import.meta.dirname, name), path.join(folder, name));
    const { code, output } = await run(['npm', 'ci', '--ignore-scripts'], { cwd: folder, signal });
    if (code !== 0) throw new Error(`Lighthouse cannot be installed.\n${output}`);
  }
  return ((await import(pathToFileURL(module).href)) as { default: Lighthouse }).default;
}

/** What a page keeps of a signed-in user. */
export interface Session {
  token: string;
  refreshToken: string;
}

/** Keeps the session where the page finds it, without opening a page of the product that would be cached. */
async function signIn(page: Page, url: string, { token, refreshToken }: Session): Promise<void> {
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('offshoot.token', access);
      localStorage.setItem('offshoot.refresh-token', refresh);
    },
    [token, refreshToken] as const,
  );
}

/**
 * Audits a page with the profile of a phone, in a browser of its own without a cache.
 * @throws Error if the page does not load
 */
export async function audit(
  lighthouse: Lighthouse,
  url: string,
  { executablePath, session }: { executablePath: string; session?: Session | undefined },
): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    if (session) await signIn(browser.pages()[0] ?? (await browser.newPage()), url, session);
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', disableStorageReset: session !== undefined });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const score = (name: keyof Scores) => Math.round((lhr.categories[name].score ?? 0) * 100);
    const value = (name: string) => lhr.audits[name]?.numericValue ?? NaN;
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      firstContentfulPaint: value('first-contentful-paint'),
      largestContentfulPaint: value('largest-contentful-paint'),
      totalBlockingTime: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}
