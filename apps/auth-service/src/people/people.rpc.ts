import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { accountById } from '../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../config.ts';
import { SeePerson } from './commands/see-person.ts';
import { UpdateMe } from './commands/update-me.ts';
import { presentMe } from './domain/present-me.ts';
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

  @Answers('people.me')
  async onMe({ actor }: Question<'people.me'>): Promise<QuestionAnswer<'people.me'>> {
    const account = await this.database.read((em) => accountById(em, actor.user_id, this.clock.now()));
    if (!account?.active) throw new DomainError('not_signed_in');
    return presentMe(account, this.config);
  }

  @Answers('people.update_me')
  onUpdateMe({ input, actor }: Question<'people.update_me'>): Promise<QuestionAnswer<'people.update_me'>> {
    return this.updateMe.handle(input, actor);
  }

  @Answers('people.cards')
  async onCards({ input }: Question<'people.cards'>): Promise<QuestionAnswer<'people.cards'>> {
    return { cards: await cardsOf(this.database, input.ids) };
  }

  @Answers('people.seen')
  async onSeen({ actor }: Question<'people.seen'>): Promise<QuestionAnswer<'people.seen'>> {
    await this.seePerson.handle(actor);
    return {};
  }

  @Answers('people.count')
  async onCount(_question: Question<'people.count'>): Promise<QuestionAnswer<'people.count'>> {
    return { active_users: await this.database.read((em) => countActive(em)) };
  }

  @Answers('people.may_create')
  async onMayCreate({ actor }: Question<'people.may_create'>): Promise<QuestionAnswer<'people.may_create'>> {
    await this.mayCreate.handle(actor.user_id);
    return {};
  }

  @Answers('people.check_may_create')
  async onCheckMayCreate({ input }: Question<'people.check_may_create'>): Promise<QuestionAnswer<'people.check_may_create'>> {
    await this.mayCreate.handle(input.user_id);
    return {};
  }
}
