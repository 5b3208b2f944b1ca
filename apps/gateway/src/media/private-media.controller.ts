import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { privateObject, SignedMedia } from '@offshoot/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { Route } from '../http/route.ts';
import { type SentObject, sendObject } from './send-object.ts';

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(webp|mp4|webm)$/;
const videos: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

type MediaRequest = { id: string; extension: string; w: unknown };
type Found = Omit<SentObject, 'cacheControl'>;

const photosOf =
  (kind: string) =>
  ({ id, extension, w }: MediaRequest): Found | null => {
    const width =
      w === undefined
        ? Math.max(...limits.photoWidths)
        : limits.photoWidths.find((photoWidth) => String(photoWidth) === w);
    if (extension !== 'webp' || !width) return null;
    return { key: privateObject(`${kind}/${id}/${width}.webp`), etag: `"${id}-${width}"`, contentType: 'image/webp' };
  };

/** Key and content type of an object by kind: photos in three widths, clips whole or in byte ranges. */
const kinds: Readonly<Record<string, (requested: MediaRequest) => Found | null>> = {
  chat: photosOf('chat'),
  diaries: photosOf('diaries'),
  clips: ({ id, extension }) => {
    const contentType = videos[extension];
    return contentType
      ? { key: privateObject(`clips/${id}.${extension}`), etag: `"${id}"`, contentType, inParts: true }
      : null;
  },
};

/**
 * Media that only some users may see, for callers with a path that was signed for them:
 * `/media/private/{kind}/{file}?e=…&s=…`.
 */
@Controller('media/private')
export class PrivateMediaController {
  private readonly signed: SignedMedia;

  constructor(
    private readonly storage: Storage,
    clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.signed = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  @Route('GET', ':kind/:file', { access: 'anyone' })
  async send(
    @Param() { kind, file }: { kind: string; file: string },
    @Query() { e, s, w }: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const [, id, extension] = fileName.exec(file) ?? [];
    const left = this.signed.secondsLeft(`${kind}/${file}`, e, s);
    const object =
      left !== null && id && extension && Object.hasOwn(kinds, kind) ? kinds[kind]?.({ id, extension, w }) : null;
    if (!object) throw new DomainError('not_found');
    await sendObject(
      this.storage,
      { ...object, cacheControl: `private, max-age=${left}, immutable` },
      request,
      response,
    );
  }
}
