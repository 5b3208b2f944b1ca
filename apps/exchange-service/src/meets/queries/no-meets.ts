import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';

const missing = () => Promise.reject<never>(new DomainError('meet_not_found'));
const none = { items: [], total: 0, page: 1, pages: 0, per_page: 20 };

/** There is no swap meet yet. */
@Injectable()
export class NoMeets {
  @RpcHandler('meets.list')
  list(): Promise<RpcResponse<'meets.list'>> {
    return Promise.resolve(none);
  }

  @RpcHandler('meets.moderated')
  moderated(): Promise<RpcResponse<'meets.moderated'>> {
    return Promise.resolve(none);
  }

  @RpcHandler('meets.my')
  my(): Promise<RpcResponse<'meets.my'>> {
    return Promise.resolve({ hosted: [], visited: [] });
  }

  @RpcHandler('meets.export')
  exported(): Promise<RpcResponse<'meets.export'>> {
    return this.my();
  }

  @RpcHandler('meets.get')
  get(): Promise<RpcResponse<'meets.get'>> {
    return missing();
  }

  @RpcHandler('meets.host')
  host(): Promise<RpcResponse<'meets.host'>> {
    return missing();
  }

  @RpcHandler('meets.edit')
  edit(): Promise<RpcResponse<'meets.edit'>> {
    return missing();
  }

  @RpcHandler('meets.cancel')
  cancel(): Promise<RpcResponse<'meets.cancel'>> {
    return missing();
  }

  @RpcHandler('meets.visit')
  visit(): Promise<RpcResponse<'meets.visit'>> {
    return missing();
  }

  @RpcHandler('meets.leave')
  leave(): Promise<RpcResponse<'meets.leave'>> {
    return missing();
  }

  @RpcHandler('meets.visitors')
  visitors(): Promise<RpcResponse<'meets.visitors'>> {
    return missing();
  }

  @RpcHandler('meets.matches')
  matches(): Promise<RpcResponse<'meets.matches'>> {
    return missing();
  }

  @RpcHandler('meets.code')
  code(): Promise<RpcResponse<'meets.code'>> {
    return missing();
  }

  @RpcHandler('meets.check_in')
  checkIn(): Promise<RpcResponse<'meets.check_in'>> {
    return missing();
  }

  @RpcHandler('meets.agree_exchange')
  agreeExchange(): Promise<RpcResponse<'meets.agree_exchange'>> {
    return missing();
  }

  @RpcHandler('meets.decide')
  decide(): Promise<RpcResponse<'meets.decide'>> {
    return missing();
  }
}
