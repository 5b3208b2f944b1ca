import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { DeleteMe } from './commands/delete-me.ts';
import { ExportAccount } from './queries/export-account.ts';

/** RPC methods for all data of the caller. */
@Controller()
export class PersonalDataRpc {
  constructor(
    private readonly deleteMe: DeleteMe,
    private readonly exportAccount: ExportAccount,
  ) {}

  @RpcHandler('people.delete_me')
  async onDelete({ input, actor }: RpcCall<'people.delete_me'>): Promise<RpcResponse<'people.delete_me'>> {
    await this.deleteMe.handle(input, actor);
    return {};
  }

  @RpcHandler('people.export')
  onExport({ actor }: RpcCall<'people.export'>): Promise<RpcResponse<'people.export'>> {
    return this.exportAccount.handle(actor);
  }
}
