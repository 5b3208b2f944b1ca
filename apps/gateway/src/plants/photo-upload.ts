import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import type { UploadedImages } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type FormFile, FormFiles } from '../http/form-files.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with the repeated field `files`. */
@Injectable()
export class PhotoUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
  ) {}

  /** References in the order of the files; fails as a whole if one file is refused. */
  @HttpHandler('plants.store_photo')
  async store({ request, actor }: HttpCall<'plants.store_photo'>): Promise<UploadedImages> {
    const files = await this.forms.receive(request, 'files', limits.photosPerPlant);
    const stored: Awaited<ReturnType<typeof this.submit>>[] = [];
    // One after the other: decoding is slow, and five photos of one user must not delay the uploads of others.
    for (const file of files) stored.push(await this.submit(file, actor));
    return { images: stored.map((photo) => photo.image), image_meta: stored.map((photo) => photo.image_meta) };
  }

  private submit(file: FormFile, actor: Actor) {
    return this.forms.stage(file, actor, (staging_key) =>
      this.rpc.call('plants.store_photo', { staging_key, file_name: file.name.slice(-300) }, { actor }),
    );
  }
}
