import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { FormFiles } from '../http/form-files.ts';
import { photoForm } from '../http/photo-form.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with a photo; the `image_id` in the response is for one message in this room. */
@Injectable()
export class ChatPhotoUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @HttpHandler('chat.store_photo')
  async store({ input: { room_id }, actor, request }: HttpCall<'chat.store_photo'>) {
    // Before the photo is received; the service checks again when it stores it.
    const { is_active } = await this.rpc.call('chat.counterpart', { id: room_id }, { actor });
    if (!is_active) throw new DomainError('chat_not_active');
    return this.forms.stageOne(request, actor, photoForm(this.config, 'file'), (staging_key) =>
      this.rpc.call('chat.store_photo', { room_id, staging_key }, { actor }),
    );
  }
}
