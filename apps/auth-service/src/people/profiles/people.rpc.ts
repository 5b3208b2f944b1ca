import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { accountById, presentMe } from '../../identity/identity.ts';
import type { AuthConfig } from '../../config.ts';
import { SeePerson } from './commands/see-person.ts';
import { UpdateMe } from './commands/update-me.ts';
import { cardsOf, countActive } from './persistence/people.ts';
import { MayCreate } from './queries/may-create.ts';

@Controller()
export class PeopleRpc {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly updateMe: UpdateMe,
    private readonly seePerson: SeePerson,
    private readonly mayCreate: MayCreate,
  ) {}

  @RpcHandler('people.me')
  async onMe({ actor }: RpcCall<'people.me'>): Promise<RpcResponse<'people.me'>> {
    const account = await this.database.read((tx) => accountById(tx, actor.user_id, this.clock.now()));
    if (!account?.active) throw new DomainError('not_signed_in');
    return presentMe(account, this.config);
  }

  @RpcHandler('people.update_me')
  onUpdateMe({ input, actor }: RpcCall<'people.update_me'>): Promise<RpcResponse<'people.update_me'>> {
    return this.updateMe.handle(input, actor);
  }

  @RpcHandler('people.cards')
  async onCards({ input }: RpcCall<'people.cards'>): Promise<RpcResponse<'people.cards'>> {
    return { cards: await cardsOf(this.database, input.ids) };
  }

  @RpcHandler('people.seen')
  async onSeen({ actor }: RpcCall<'people.seen'>): Promise<RpcResponse<'people.seen'>> {
    await this.seePerson.handle(actor);
    return {};
  }

  @RpcHandler('people.count')
  async onCount(_call: RpcCall<'people.count'>): Promise<RpcResponse<'people.count'>> {
    return { active_users: await this.database.read((tx) => countActive(tx)) };
  }

  @RpcHandler('people.may_create')
  async onMayCreate({ actor }: RpcCall<'people.may_create'>): Promise<RpcResponse<'people.may_create'>> {
    await this.mayCreate.handle(actor.user_id);
    return {};
  }

  @RpcHandler('people.check_may_create')
  async onCheckMayCreate({
    input,
  }: RpcCall<'people.check_may_create'>): Promise<RpcResponse<'people.check_may_create'>> {
    await this.mayCreate.handle(input.user_id);
    return {};
  }
}
