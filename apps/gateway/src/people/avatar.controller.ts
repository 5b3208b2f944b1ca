import { Controller, Req } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import { Caller } from '../http/call.ts';
import { FormFiles } from '../http/form-files.ts';
import { Route } from '../http/route.ts';

/** The caller's own avatar. */
@Controller('auth/me/avatar')
export class AvatarController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
  ) {}

  @Route('DELETE', '', { access: 'active', status: 204 })
  async remove(@Caller() actor: Actor): Promise<void> {
    await this.rpc.call('people.remove_avatar', {}, { actor });
  }

  /** Accepts a multipart form with the field `file`. */
  @Route('POST', '', { access: 'active', status: 201, budget: 'upload' })
  async upload(@Caller() actor: Actor, @Req() request: Request) {
    const [file] = await this.forms.receive(request, 'file', 1);
    if (!file) throw new DomainError('no_files');
    return this.forms.stage(file, actor, (staging_key) =>
      this.rpc.call('people.store_avatar', { staging_key }, { actor }),
    );
  }
}
