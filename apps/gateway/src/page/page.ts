import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { type Language, languages } from '@offshoot/contracts/locales';
import type { PageData, PageSettings } from '@offshoot/contracts/page-data';
import { nearPages } from '@offshoot/contracts/near-pages';
import { photoShare, sharedPhotosPage, unknownPathHash } from '@offshoot/contracts/page-routes';
import { CONFIG } from '@offshoot/nest-kit/config';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayConfig } from '../config.ts';
import { callerAddress } from '../http/caller-address.ts';
import { RateLimits } from '../http/rate-limits.ts';
import type { OperatorsMap } from '../map/operators-map.ts';
import { compressedFiles } from './compressed-files.ts';
import { scriptJson } from './escaped.ts';
import { type FirstData, FirstDataOf } from './first-data.ts';
import { type FirstPaints, firstPaintOf, readFirstPaints } from './first-paint.ts';
import { documentAttributes, headOf, pathAndLanguage, preferredLanguage } from './head.ts';
import { eventOf } from './meet-head.ts';
import { isKnownPage, isNoPage } from './known-pages.ts';
import { listDataOf } from './list-data.ts';
import { listPageOf, listPagePath } from './list-page.ts';
import { manifestPath, webManifest } from './manifest.ts';
import { inlineScripts, pagePolicy, workerPolicy } from './policy.ts';
import { PageRenderer } from './page-renderer.ts';
import { type PrerenderedPages, prerenderedPage, readPrerendered, withRendered } from './prerendered.ts';
import {
  type BuildManifest,
  preloadsOf,
  readManifest,
  readStyleSheets,
  type StyleSheets,
  stylesOf,
  withFirstStyles,
} from './preloads.ts';
import { plantAfterSignIn } from './shared-plant.ts';
import { taxonOf } from './species-head.ts';

/** The built client: the page template, Vite's manifest, the first paints and the prerendered pages; and the operator's map. */
interface Build {
  map: OperatorsMap;
  template: string;
  /** The sources of the template's inline scripts. */
  scripts: readonly string[];
  manifest: BuildManifest;
  sheets: StyleSheets;
  paints: FirstPaints;
  pages: PrerenderedPages;
}

/**
 * Serves the built client: its files, and at every path of its router the page with its head and first data. Paths that are
 * like one of them are not found, others lead home, and files are not found.
 */
@Injectable()
export class Page {
  private readonly site: string;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly firstData: FirstDataOf,
    private readonly renderer: PageRenderer,
    private readonly rateLimits: RateLimits,
  ) {
    this.site = new URL(config.PUBLIC_URL).origin;
  }

  /** Adds the client's routes to the server; none without CLIENT_DIR, where another server serves the page. */
  async serveFrom(server: Express, map: OperatorsMap): Promise<void> {
    const { CLIENT_DIR } = this.config;
    if (!CLIENT_DIR) return;
    this.renderer.useBuild(CLIENT_DIR);
    const assets = join(CLIENT_DIR, 'assets');
    const [top, template, manifest, paints, pages, compressed] = await Promise.all([
      readdir(CLIENT_DIR),
      readFile(join(CLIENT_DIR, 'index.html'), 'utf8'),
      readManifest(CLIENT_DIR),
      readFirstPaints(CLIENT_DIR),
      readPrerendered(CLIENT_DIR),
      compressedFiles(assets),
    ]);
    const sheets = await readStyleSheets(CLIENT_DIR, manifest);
    const scripts = inlineScripts(template);
    server.use(
      '/assets',
      compressed,
      express.static(assets, {
        immutable: true,
        maxAge: '1y',
        index: false,
        fallthrough: false,
        setHeaders: (response, path) => {
          // Read in ranges, which compression would change.
          if (path.endsWith('.pmtiles'))
            response.set({
              'Content-Type': 'application/vnd.pmtiles',
              'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
            });
        },
      }),
    );
    server.get('/service-worker.js', (_request: Request, response: Response, next: NextFunction) => {
      // Never cached, because the worker decides what else is cached; it has a policy of its own.
      const headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': workerPolicy };
      response.sendFile(
        'service-worker.js',
        { root: CLIENT_DIR, headers, cacheControl: false },
        (error) => error && next(),
      );
    });
    server.get('/manifest.webmanifest', (request: Request, response: Response) => {
      const requested = languages.find((language) => language === request.query.lang);
      const manifest = webManifest(requested ?? preferredLanguage(request.headers['accept-language']));
      response
        .set({
          'Content-Type': 'application/manifest+json; charset=utf-8',
          'Cache-Control': 'no-cache',
          Vary: 'Accept-Language',
        })
        .send(JSON.stringify(manifest));
    });
    // Without its service worker an app leads to the form, where the photos can be chosen.
    server.post(photoShare.path, (_request: Request, response: Response) => response.redirect(303, sharedPhotosPage));
    const files = express.static(CLIENT_DIR, { index: false, maxAge: '1h', fallthrough: false, redirect: false });
    // The template is no file of its own.
    const names = new Set(top.filter((name) => name !== 'index.html'));
    // No call of the API looks for a file on the disk first.
    server.use((request: Request, response: Response, next: NextFunction) => {
      if (!names.has(request.path.split('/', 2)[1] ?? '')) next();
      else if (leadsBack(request.path)) next(new DomainError('not_found'));
      else files(request, response, next);
    });
    server.use((request: Request, response: Response, next: NextFunction) => {
      if (!isPage(request)) next();
      else this.admitted({ map, template, scripts, manifest, sheets, paints, pages }, request, response).catch(next);
    });
  }

  private async admitted(build: Build, request: Request, response: Response): Promise<void> {
    request.hasDrawn = true;
    await this.rateLimits.draw('page', callerAddress(request.ip), 'GET page');
    const { path, language } = pathAndLanguage(request.path);
    if (isKnownPage(path) || nearPages(path)) await this.reply(build, request, response);
    else leadHome(response, language);
  }

  private async reply(
    { map, template, scripts, manifest, sheets, paints, pages }: Build,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { path, language } = pathAndLanguage(request.path);
    const pageLanguage = language ?? preferredLanguage(request.headers['accept-language']);
    const nonce = randomBytes(16).toString('base64');
    const caller = callerAddress(request.ip);
    const listPage = listPageOf(path, request.query);
    const first: FirstData = isKnownPage(path)
      ? await this.firstData.page(path, pageLanguage, caller, listPage)
      : { isMissing: true };
    const returnsTo = plantAfterSignIn(path, request.query.next);
    const shared = returnsTo ? await this.firstData.page(returnsTo, pageLanguage, caller) : first;
    const { plants, stats, rewards, species, species_list, meet } = first;
    const { plant } = shared;
    const data: PageData = {
      plants,
      plant,
      stats,
      rewards,
      species,
      species_list,
      config: settingsOf(this.config, map),
    };
    // A filtered list is not the list in the first data, and from behind its end the client leads back.
    const isOther =
      (path === '/plants' && (!listPage || (listPage > 1 && !plants?.items.length))) ||
      (path === '/species' && Object.keys(request.query).length > 0);
    const address = listPage ? listPagePath(listPage) : path;
    const { site } = this;
    const rendered =
      (isOther || first.isMissing ? undefined : await this.renderer.page(address, pageLanguage, first, data)) ??
      prerenderedPage(pages, path, pageLanguage, site);
    const html = withRendered(template, path, rendered, nonce)
      .replace(/<html lang="[^"]*" dir="[^"]*"/, `<html ${documentAttributes(pageLanguage)}`)
      .replace(/<!--head:start-->[\s\S]*?<!--head:end-->/, '')
      .replace(
        '<!--app-head-->',
        () =>
          `${headOf(address, pageLanguage, site, shared)}\n    ${preloadsOf(path, pageLanguage, first, manifest, template)}\n    <link rel="manifest" href="${manifestPath(pageLanguage)}">\n    <meta name="csp-nonce" content="${nonce}">`,
      )
      .replace(/<!--paint:start-->([\s\S]*?)<!--paint:end-->/, (_, plain: string) =>
        firstPaintOf(path, pageLanguage, { ...first, wanted: plant }, paints, plain),
      )
      .replace('</head>', () => `${stylesOf(path, manifest, sheets, template, nonce)}</head>`)
      .replace(
        '<!--app-data-->',
        () =>
          `${plants && !isOther ? listDataOf(plants, pageLanguage, site) : ''}${species ? taxonOf(species, pageLanguage, site) : ''}${meet ? eventOf(meet, pageLanguage, site) : ''}<script type="application/json" id="app-data">${scriptJson(data)}</script>`,
      );
    response
      .status(first.isMissing ? 404 : 200)
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Language',
        'Content-Security-Policy': pagePolicy(nonce, scripts, map.origins(), this.config.GOOGLE_CLIENT_ID !== ''),
      })
      .send(withFirstStyles(html, sheets, nonce));
  }
}

/** The operator's settings that the page shows. */
function settingsOf(
  { CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, SOCIAL_LINKS, TRANSLATION_PROVIDER }: GatewayConfig,
  map: OperatorsMap,
): PageSettings {
  return {
    ...map.settings(),
    ...(TRANSLATION_PROVIDER && { translation: true }),
    contact: { email: CONTACT_EMAIL, phone: CONTACT_PHONE, address: CONTACT_ADDRESS, links: SOCIAL_LINKS },
  };
}

/** From where nothing is. Without a language in the path the client shows the one that the reader has chosen before. */
function leadHome(response: Response, language: Language | null): void {
  response.set('Cache-Control', 'no-cache').redirect(302, `/${language ?? ''}${unknownPathHash}`);
}

/** Whether a path, once decoded, leads back to another folder, where it could name a file that is not served. */
const leadsBack = (path: string): boolean => /(\.|%2e){2}/i.test(path) && /[/\\]|%2f|%5c/i.test(path);

function isPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !isNoPage(request.path) && Boolean(request.accepts('html'));
}
