import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { openapiDocument } from '@offshoot/contracts/openapi';
import type { Request, Response } from 'express';
import { Route } from '../http/route.ts';
import { docsPage, docsPolicy, docsScript, docsStyle } from './docs-page.ts';

const require = createRequire(import.meta.url);
const swaggerUi = require.resolve('swagger-ui-dist/package.json');
const { version } = require(swaggerUi) as { version: string };

/** Files of Swagger UI, as installed. */
const libraryFiles = new Set(['swagger-ui-bundle.js', 'swagger-ui.css']);
const ownFiles: Readonly<Record<string, { type: string; content: string }>> = {
  'docs.js': { type: 'text/javascript', content: docsScript },
  'docs.css': { type: 'text/css', content: docsStyle },
};
const kept = { immutable: true, maxAge: '1y' };
/** A new version has a new address, so that browsers can keep the files of this one. */
const address = (file: string): string =>
  libraryFiles.has(file) ? `/api/docs/${file}?v=${version}` : `/api/docs/${file}`;

/** The document of the API, and the page that shows it: for developers, in English only. */
@Controller()
export class ApiDocsController {
  private readonly document = JSON.stringify(openapiDocument());
  private readonly page = docsPage(address);

  @Route('GET', 'openapi.json', { access: 'anyone' })
  sendDocument(@Res() response: Response): void {
    response.set('Cache-Control', 'no-cache').type('json').send(this.document);
  }

  @Route('GET', 'api/docs', { access: 'anyone' })
  sendPage(@Res() response: Response): void {
    response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': docsPolicy }).type('html').send(this.page);
  }

  @Route('GET', 'api/docs/:file', { access: 'anyone' })
  sendFile(@Param('file') file: string, @Req() request: Request, @Res() response: Response): void {
    const own = Object.hasOwn(ownFiles, file) ? ownFiles[file] : undefined;
    if (own) response.set('Cache-Control', 'no-cache').type(own.type).send(own.content);
    else if (libraryFiles.has(file))
      response.sendFile(file, { root: dirname(swaggerUi), ...(request.query.v === version ? kept : {}) });
    else throw new DomainError('not_found');
  }
}
