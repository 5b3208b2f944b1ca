import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Route } from '../http/route.ts';

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;
const widest = Math.max(...limits.photoWidths);

/** Photos of plants: immutable, so that a browser or a CDN keeps them. */
@Controller('media')
export class MediaController {
  constructor(private readonly storage: Storage) {}

  @Route('GET', ':file', { access: 'anyone' })
  async photo(
    @Param('file') file: string,
    @Query('w') w: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const id = fileName.exec(file)?.[1];
    const width = w === undefined ? widest : limits.photoWidths.find((one) => String(one) === w);
    if (!id || !width) throw new DomainError('not_found');
    const key = `photos/${id}/${width}.webp`;
    const caching = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${id}-${width}"` };
    // A photo never changes, but it may have been taken down since the reader kept it.
    if (keeps(request, caching.ETag) && (await this.storage.exists(key))) {
      response.status(304).set(caching).end();
      return;
    }
    const photo = await this.storage.stream(key);
    response.set({
      ...caching,
      'Content-Type': 'image/webp',
      'Content-Length': String(photo.size),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    try {
      await pipeline(photo.stream, response);
    } catch (error) {
      // A reader who left is no fault; a store that broke off has already cut the connection.
      if (!response.destroyed) throw error;
    }
  }
}

/** Whether the reader says that it has this very photo. */
function keeps(request: Request, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
