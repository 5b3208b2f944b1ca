import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { FormFiles } from '../http/form-files.ts';
import { photoForm } from '../http/photo-form.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with a voice note in the field `file`. */
@Injectable()
export class VoiceUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @HttpHandler('plants.store_voice')
  store({ request, actor }: HttpCall<'plants.store_voice'>) {
    return this.forms.stageOne(request, actor, photoForm(this.config, 'file'), (staging_key) =>
      this.rpc.call('plants.store_voice', { staging_key }, { actor }),
    );
  }
}
