import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { FormFiles } from '../http/form-files.ts';
import { photoForm } from '../http/photo-form.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with a photo for the diary of a plant. */
@Injectable()
export class GrowthPhotoUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @HttpHandler('exchanges.store_growth_photo')
  async store({ input: { id }, actor, request }: HttpCall<'exchanges.store_growth_photo'>) {
    // Before the photo is received; the service checks again when it stores it.
    await this.rpc.call('exchanges.may_add_growth_photo', { id }, { actor });
    return this.forms.stageOne(request, actor, photoForm(this.config, 'file'), (staging_key) =>
      this.rpc.call('exchanges.store_growth_photo', { id, staging_key }, { actor }),
    );
  }
}
