import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { limits } from '@offshoot/contracts/limits';
import type { UploadedImages } from '@offshoot/contracts/plants';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { FormFiles, type StagedFile } from '../http/form-files.ts';
import { photoForm } from '../http/photo-form.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with the repeated field `files`. */
@Injectable()
export class PhotoUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** References in the order of the files; fails as a whole if one file is refused. */
  @HttpHandler('plants.store_photo')
  store({ request, actor }: HttpCall<'plants.store_photo'>): Promise<UploadedImages> {
    const rules = photoForm(this.config, 'files', limits.photosPerPlant);
    return this.forms.stage(request, actor, rules, async ({ files }) => {
      const stored: Awaited<ReturnType<typeof this.submit>>[] = [];
      // One after the other: decoding is slow, and five photos of one user must not delay the uploads of others.
      for (const file of files) stored.push(await this.submit(file, actor));
      return { images: stored.map((photo) => photo.image), image_meta: stored.map((photo) => photo.image_meta) };
    });
  }

  private submit({ stagingKey, name }: StagedFile, actor: Actor) {
    return this.rpc.call('plants.store_photo', { staging_key: stagingKey, file_name: name.slice(-300) }, { actor });
  }
}
