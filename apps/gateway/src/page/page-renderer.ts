import { join, extname } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Thread } from '@offshoot/nest-kit/thread';
import type { GatewayConfig } from '../config.ts';
import type { FirstData } from './first-data.ts';
import type { RenderedPage } from './prerendered.ts';

/** Message to the thread. */
export interface PageToRender {
  /** URL of the client's renderer. */
  readonly module: string;
  readonly path: string;
  readonly language: Language;
  /** As it is embedded in the page. */
  readonly data: object;
}

/** A thread that takes longer for one page has hung, and is replaced. */
const HUNG_MS = 10_000;

/**
 * Renders pages with their first data and the client's own components, in a thread of its own: a page costs more than all
 * else that the gateway does for it. Each is rendered once per language for as long as these data are cached.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly thread = new Thread<PageToRender, RenderedPage>(
    new URL(`./page-thread${extname(import.meta.url)}`, import.meta.url),
  );
  private readonly pages = new WeakMap<FirstData, Map<Language, Promise<RenderedPage | undefined>>>();
  private module: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** Uses the renderer of a build in a folder, and loads it, which takes longer than a page may wait. */
  useBuild(folder: string): void {
    this.module = pathToFileURL(join(folder, '.vite', 'renderer', 'renderer.js')).href;
    void this.render({ module: this.module, path: '/', language: 'en', data: {} });
  }

  /**
   * A page with its first data: home, the list of plants, species and the table of rewards. Undefined for others, where the data are
   * missing, and where rendering fails or takes longer than PAGE_RENDER_MS.
   */
  async page(
    path: string,
    language: Language,
    first: FirstData,
    data: PageToRender['data'],
  ): Promise<RenderedPage | undefined> {
    if (!(first.plants ?? first.rewards ?? first.species ?? first.species_list) || !this.module) return undefined;
    const inLanguages = this.pages.get(first) ?? new Map<Language, Promise<RenderedPage | undefined>>();
    this.pages.set(first, inLanguages);
    this.metrics.cacheLookup('rendered_page', inLanguages.has(language));
    const rendered = inLanguages.get(language) ?? this.render({ module: this.module, path, language, data });
    inLanguages.set(language, rendered);
    const inTime = new AbortController();
    const late = passed(this.config.PAGE_RENDER_MS, undefined, { signal: inTime.signal });
    try {
      return await Promise.race([rendered, late]);
    } finally {
      inTime.abort();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }

  private async render(page: PageToRender): Promise<RenderedPage | undefined> {
    const hung = setTimeout(() => void this.thread.close(), HUNG_MS).unref();
    try {
      return await this.thread.run(page);
    } catch (error) {
      this.log.warn('page not rendered', { error, path: page.path });
      return undefined;
    } finally {
      clearTimeout(hung);
    }
  }
}
