import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { UploadedVoice } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import { FormFiles } from '../http/form-files.ts';

/** Accepts a multipart form with a voice note in the field `file`. */
@Injectable()
export class VoiceUpload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
  ) {}

  async store(request: Request, actor: Actor): Promise<UploadedVoice> {
    const [file] = await this.forms.receive(request, 'file', 1);
    if (!file) throw new DomainError('no_files');
    return this.forms.stage(file, actor, (staging_key) =>
      this.rpc.call('plants.store_voice', { staging_key }, { actor }),
    );
  }
}
