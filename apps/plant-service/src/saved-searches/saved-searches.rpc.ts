import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { KeepSearch } from './commands/keep-search.ts';

/** What people keep of their searches; nobody else sees it. */
@Controller()
export class SavedSearchesRpc {
  constructor(private readonly keepSearch: KeepSearch) {}

  @Answers('saved_searches.list')
  async list({ actor }: Question<'saved_searches.list'>): Promise<QuestionAnswer<'saved_searches.list'>> {
    return { searches: await this.keepSearch.list(actor) };
  }

  @Answers('saved_searches.create')
  create({ actor, input }: Question<'saved_searches.create'>): Promise<QuestionAnswer<'saved_searches.create'>> {
    return this.keepSearch.create(actor, input);
  }

  @Answers('saved_searches.update')
  update({ actor, input: { id, ...body } }: Question<'saved_searches.update'>): Promise<QuestionAnswer<'saved_searches.update'>> {
    return this.keepSearch.update(actor, id, body);
  }

  @Answers('saved_searches.delete')
  async delete({ actor, input }: Question<'saved_searches.delete'>): Promise<QuestionAnswer<'saved_searches.delete'>> {
    await this.keepSearch.delete(actor, input.id);
    return {};
  }
}
