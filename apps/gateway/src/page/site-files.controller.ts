import { Controller, Inject, Res } from '@nestjs/common';
import { limits } from '@offshoot/contracts/limits';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { Route } from '../http/route.ts';
import { meetPage } from './meet-head.ts';
import { securityTxt } from './security-txt.ts';
import { sitemapOf } from './sitemap.ts';
import { speciesPath } from './species-head.ts';

const headers = (contentType: string) => ({ 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' });
const plain = headers('text/plain; charset=utf-8');

/** What crawlers and researchers look for at fixed paths of every site. */
@Controller()
export class SiteFilesController {
  private readonly site: string;
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
  ) {
    this.site = new URL(config.PUBLIC_URL).origin;
  }

  @Route('GET', 'robots.txt', { access: 'anyone' })
  robots(@Res() response: Response): void {
    // Pages for members say `noindex` themselves, which a crawler must be able to read.
    response.set(plain).send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${this.site}/sitemap.xml\n`);
  }

  @Route('GET', 'sitemap.xml', { access: 'anyone' })
  async pages(@Res() response: Response): Promise<void> {
    const { species } = await this.rpc.call('species.list', {});
    const next = rpcMethods['meets.list'].request.parse({ per_page: limits.pageSizeMax });
    const meets = await this.rpc.call('meets.list', next);
    const sitemap = sitemapOf(this.site, [
      ...species.map(({ slug }) => speciesPath(slug)),
      ...meets.items.map(({ id }) => meetPage(id)),
    ]);
    response.set(headers('application/xml; charset=utf-8')).send(sitemap);
  }

  @Route('GET', '.well-known/security.txt', { access: 'anyone' })
  security(@Res() response: Response): void {
    response.set(plain).send(securityTxt(this.config, this.site, this.clock.now()));
  }
}
