import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { SignedMedia } from '@offshoot/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { Route } from '../http/route.ts';
import { PublicMedia } from './public-media.ts';
import { sendObject } from './send-object.ts';

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;
const voiceName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(webm|mp4)$/;
/**
 * Shared caches revalidate after a minute, so that a takedown reaches them; a browser has shown the picture already.
 */
const shared = 'public, max-age=3600, s-maxage=60';
/** Stored widths of plant photos and avatars, in pixels. */
const widths: Record<'photos' | 'avatars', readonly number[]> = { photos: limits.photoWidths, avatars: [320, 800] };

type QueryString = Record<string, unknown>;

/** Photos and voice notes of plants: public ones for everybody, others by a signed reference. Avatars are public. */
@Controller('media')
export class MediaController {
  private readonly signed: SignedMedia;

  constructor(
    private readonly storage: Storage,
    private readonly publicMedia: PublicMedia,
    clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.signed = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  @Route('GET', ':file', { access: 'anyone' })
  async photo(
    @Param('file') file: string,
    @Query() query: QueryString,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { id, width } = this.named('photos', file, query);
    const cacheControl = await this.cacheControl(id, `/media/${file}`, query);
    await sendObject(this.storage, { ...this.picture('photos', id, width), cacheControl }, request, response);
  }

  @Route('GET', 'avatars/:file', { access: 'anyone' })
  async avatar(
    @Param('file') file: string,
    @Query() query: QueryString,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { id, width } = this.named('avatars', file, query);
    await sendObject(this.storage, { ...this.picture('avatars', id, width), cacheControl: shared }, request, response);
  }

  /** Supports byte ranges, which audio players request. */
  @Route('GET', 'voices/:file', { access: 'anyone' })
  async voice(
    @Param('file') file: string,
    @Query() query: QueryString,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [, id, format] = voiceName.exec(file) ?? [];
    if (!id || !format) throw new DomainError('not_found');
    const cacheControl = await this.cacheControl(id, `/media/voices/${file}`, query);
    const object = {
      key: `voices/${id}.${format}`,
      etag: `"${id}"`,
      contentType: `audio/${format}`,
      cacheControl,
      inParts: true,
    };
    await sendObject(this.storage, object, request, response);
  }

  /** The Cache-Control value. @throws DomainError `not_found` if the caller may not see the object */
  private async cacheControl(id: string, reference: string, { e, s }: QueryString): Promise<string> {
    if (e !== undefined || s !== undefined) {
      const left = this.signed.secondsLeft(reference, e, s);
      if (left === null) throw new DomainError('not_found');
      return `private, max-age=${left}, immutable`;
    }
    if (!(await this.publicMedia.has(id))) throw new DomainError('not_found');
    return shared;
  }

  private named(kind: keyof typeof widths, file: string, { w }: QueryString): { id: string; width: number } {
    const id = fileName.exec(file)?.[1];
    const width =
      w === undefined ? Math.max(...widths[kind]) : widths[kind].find((candidate) => String(candidate) === w);
    if (!id || !width) throw new DomainError('not_found');
    return { id, width };
  }

  private picture(kind: keyof typeof widths, id: string, width: number) {
    return { key: `${kind}/${id}/${width}.webp`, etag: `"${id}-${width}"`, contentType: 'image/webp' };
  }
}
