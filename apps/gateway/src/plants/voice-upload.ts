import { Injectable } from '@nestjs/common';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { FormFiles } from '../http/form-files.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with a voice note in the field `file`. */
@Injectable()
export class VoiceUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
  ) {}

  @HttpHandler('plants.store_voice')
  async store({ request, actor }: HttpCall<'plants.store_voice'>) {
    const file = await this.forms.receiveOne(request, 'file');
    return this.forms.stage(file, actor, (staging_key) =>
      this.rpc.call('plants.store_voice', { staging_key }, { actor }),
    );
  }
}
