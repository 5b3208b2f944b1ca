import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { FormFiles } from '../http/form-files.ts';
import { photoForm } from '../http/photo-form.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { KnownCards } from './known-cards.ts';

/** Accepts a multipart form with the caller's new avatar. */
@Injectable()
export class AvatarUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
    private readonly knownCards: KnownCards,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @HttpHandler('people.store_avatar')
  store({ actor, request }: HttpCall<'people.store_avatar'>) {
    return this.forms.stageOne(request, actor, photoForm(this.config, 'file'), (staging_key) =>
      this.knownCards.changedBy(actor.user_id, this.rpc.call('people.store_avatar', { staging_key }, { actor })),
    );
  }
}
