import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import { Route } from '../http/route.ts';
import { sendObject } from './send-object.ts';

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;
const voiceName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(webm|mp4)$/;
const forever = 'public, max-age=31536000, immutable';
/** Widths in which photos of plants, and pictures of people, are stored. */
const widths: Record<'photos' | 'avatars', readonly number[]> = { photos: limits.photoWidths, avatars: [320, 800] };

/** Photos and voice notes of plants, and pictures of people: immutable, so that a browser or a CDN keeps them. */
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

  /** In parts, as players ask for it. */
  @Route('GET', 'voices/:file', { access: 'anyone' })
  async voice(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const [, id, format] = voiceName.exec(file) ?? [];
    if (!id || !format) throw new DomainError('not_found');
    const object = { key: `voices/${id}.${format}`, etag: `"${id}"`, contentType: `audio/${format}`, cacheControl: forever, inParts: true };
    await sendObject(this.storage, object, request, response);
  }

  private async send(kind: keyof typeof widths, file: string, w: string | undefined, request: Request, response: Response): Promise<void> {
    const id = fileName.exec(file)?.[1];
    const width = w === undefined ? Math.max(...widths[kind]) : widths[kind].find((one) => String(one) === w);
    if (!id || !width) throw new DomainError('not_found');
    const object = {
      key: `${kind}/${id}/${width}.webp`,
      etag: `"${id}-${width}"`,
      contentType: 'image/webp',
      cacheControl: forever,
    };
    await sendObject(this.storage, object, request, response);
  }
}
