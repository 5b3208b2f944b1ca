import { Injectable } from '@nestjs/common';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { FormFiles } from '../http/form-files.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Accepts a multipart form with a photo; the `image_id` in the response is for one message in this room. */
@Injectable()
export class ChatPhotoUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
  ) {}

  @HttpHandler('chat.store_photo')
  async store({ input: { room_id }, actor, request }: HttpCall<'chat.store_photo'>) {
    const file = await this.forms.receiveOne(request, 'file');
    return this.forms.stage(file, actor, (staging_key) =>
      this.rpc.call('chat.store_photo', { room_id, staging_key }, { actor }),
    );
  }
}
