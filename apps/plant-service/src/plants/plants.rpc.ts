import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { CreatePlant } from './commands/create-plant.ts';
import { DeletePlant } from './commands/delete-plant.ts';
import { UpdatePlant } from './commands/update-plant.ts';
import { GetPlant } from './queries/get-plant.ts';
import { MyPlants } from './queries/my-plants.ts';
import { SearchPlants } from './queries/search-plants.ts';

/** What people ask of plants. */
@Controller()
export class PlantsRpc {
  constructor(
    private readonly createPlant: CreatePlant,
    private readonly deletePlant: DeletePlant,
    private readonly updatePlant: UpdatePlant,
    private readonly getPlant: GetPlant,
    private readonly myPlants: MyPlants,
    private readonly searchPlants: SearchPlants,
  ) {}

  @Answers('plants.create')
  create({ actor, input }: Question<'plants.create'>): Promise<QuestionAnswer<'plants.create'>> {
    return this.createPlant.handle(actor, input);
  }

  @Answers('plants.search')
  search({ actor, input }: Question<'plants.search'>): Promise<QuestionAnswer<'plants.search'>> {
    return this.searchPlants.handle(actor, input);
  }

  @Answers('plants.my')
  my({ actor, input }: Question<'plants.my'>): Promise<QuestionAnswer<'plants.my'>> {
    return this.myPlants.handle(actor, input);
  }

  @Answers('plants.get')
  get({ actor, input }: Question<'plants.get'>): Promise<QuestionAnswer<'plants.get'>> {
    return this.getPlant.handle(actor, input);
  }

  @Answers('plants.owner')
  async owner({ input }: Question<'plants.owner'>): Promise<QuestionAnswer<'plants.owner'>> {
    const { owner_id } = await this.getPlant.handle({ user_id: input.viewer_id, role: input.viewer_role }, { id: input.id });
    return { owner_id };
  }

  @Answers('plants.update')
  update({ actor, input: { id, ...body } }: Question<'plants.update'>): Promise<QuestionAnswer<'plants.update'>> {
    return this.updatePlant.handle(actor, id, body);
  }

  @Answers('plants.delete')
  async delete({ actor, input }: Question<'plants.delete'>): Promise<QuestionAnswer<'plants.delete'>> {
    await this.deletePlant.handle(actor, input.id);
    return {};
  }

  @Answers('plants.available_for_exchange')
  async availableForExchange({
    actor,
  }: Question<'plants.available_for_exchange'>): Promise<QuestionAnswer<'plants.available_for_exchange'>> {
    return { plants: await this.myPlants.availableForExchange(actor) };
  }
}
