import { Injectable } from '@nestjs/common';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { FormFiles } from '../http/form-files.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { KnownCards } from './known-cards.ts';

/** Accepts a multipart form with the caller's new avatar. */
@Injectable()
export class AvatarUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
    private readonly known: KnownCards,
  ) {}

  @HttpHandler('people.store_avatar')
  async store({ actor, request }: HttpCall<'people.store_avatar'>) {
    const file = await this.forms.receiveOne(request, 'file');
    return this.forms.stage(file, actor, (staging_key) =>
      this.known.changedBy(actor.user_id, this.rpc.call('people.store_avatar', { staging_key }, { actor })),
    );
  }
}
