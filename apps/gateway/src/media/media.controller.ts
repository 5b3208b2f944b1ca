import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Route } from '../http/route.ts';

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;
/** Widths in which photos of plants, and pictures of people, are stored. */
const widths: Record<'photos' | 'avatars', readonly number[]> = { photos: limits.photoWidths, avatars: [320, 800] };

/** Photos of plants and pictures of people: immutable, so that a browser or a CDN keeps them. */
@Controller('media')
export class MediaController {
  constructor(private readonly storage: Storage) {}

  @Route('GET', ':file', { access: 'anyone' })
  photo(@Param('file') file: string, @Query('w') w: string | undefined, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('photos', file, w, request, response);
  }

  @Route('GET', 'avatars/:file', { access: 'anyone' })
  avatar(@Param('file') file: string, @Query('w') w: string | undefined, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('avatars', file, w, request, response);
  }

  private async send(kind: keyof typeof widths, file: string, w: string | undefined, request: Request, response: Response): Promise<void> {
    const id = fileName.exec(file)?.[1];
    const width = w === undefined ? Math.max(...widths[kind]) : widths[kind].find((one) => String(one) === w);
    if (!id || !width) throw new DomainError('not_found');
    const key = `${kind}/${id}/${width}.webp`;
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
