import { expect } from '@jest/globals';
import { outcome } from '@offshoot/testing/outcome';
import type { AsyncCommand } from 'fast-check';
import * as fc from 'fast-check';
import { people, plants } from './exchange-model.ts';
import type { ExchangeModel, ModelExchange, Person, Plant } from './exchange-model.ts';
import type { RealExchanges } from './real-exchanges.ts';

type Command = AsyncCommand<ExchangeModel, RealExchanges>;

class Request implements Command {
  constructor(
    private readonly person: Person,
    private readonly plant: Plant,
    private readonly offered: Plant | null,
  ) {}

  check = () => true;

  async run(model: ExchangeModel, real: RealExchanges): Promise<void> {
    const meant = model.request(this.person, this.plant, this.offered);
    const input = {
      plant_id: real.plants[this.plant].plant_id,
      offered_plant_id: this.offered && real.plants[this.offered].plant_id,
    };
    const requested = real.service.call('exchanges.request', input, { actor: real.actors[this.person] });
    expect([this.toString(), await outcome(requested)]).toEqual([this.toString(), meant]);
    if (meant === 'ok') real.ids.push((await requested).id);
    await real.compare(model);
  }

  toString = () => `${this.person} asks for ${this.plant}${this.offered ? `, offering ${this.offered}` : ''}`;
}

interface Act {
  model: (model: ExchangeModel, modelExchange: ModelExchange, person: Person, time: number) => string;
  real: (real: RealExchanges, id: string, person: Person, time: number) => Promise<unknown>;
}

const acts = {
  accept: {
    model: (model, modelExchange, person) => model.accept(modelExchange, person),
    real: ({ service, actors }, id, person) => service.call('exchanges.accept', { id }, { actor: actors[person] }),
  },
  decline: {
    model: (model, modelExchange, person) => model.decline(modelExchange, person),
    real: ({ service, actors }, id, person) => service.call('exchanges.decline', { id }, { actor: actors[person] }),
  },
  confirm: {
    model: (model, modelExchange, person) => model.confirm(modelExchange, person),
    real: ({ service, actors }, id, person) => service.call('exchanges.confirm', { id }, { actor: actors[person] }),
  },
  cancel: {
    model: (model, modelExchange, person) => model.cancel(modelExchange, person),
    real: ({ service, actors }, id, person) =>
      service.call('exchanges.cancel', { id, reason: 'No time' }, { actor: actors[person] }),
  },
  noShow: {
    model: (model, modelExchange, person) => model.noShow(modelExchange, person),
    real: ({ service, actors }, id, person) => service.call('exchanges.no_show', { id }, { actor: actors[person] }),
  },
  contest: {
    model: (model, modelExchange, person) => model.contest(modelExchange, person),
    real: ({ service, actors }, id, person) =>
      service.call('exchanges.contest_no_show', { id, text: 'I was there' }, { actor: actors[person] }),
  },
  propose: {
    model: (model, modelExchange, person, time) => model.propose(modelExchange, person, time),
    real: ({ service, actors }, id, person, time) =>
      service.call(
        'exchanges.propose_meeting',
        { id, address: 'Here', time: new Date(time).toISOString() },
        { actor: actors[person] },
      ),
  },
  agree: {
    model: (model, modelExchange, person) => model.agree(modelExchange, person),
    real: ({ service, actors }, id, person) =>
      service.call('exchanges.confirm_meeting', { id }, { actor: actors[person] }),
  },
  withdraw: {
    model: (model, modelExchange, person) => model.withdraw(modelExchange, person),
    real: ({ service, actors }, id, person) =>
      service.call('exchanges.withdraw_meeting', { id }, { actor: actors[person] }),
  },
  rate: {
    model: (model, modelExchange, person) => model.rate(modelExchange, person),
    real: ({ service, actors }, id, person) =>
      service.call('exchanges.rate', { id, rating: 5 }, { actor: actors[person] }),
  },
} as const satisfies Record<string, Act>;
type ActName = keyof typeof acts;

type Role = 'requester' | 'owner' | 'stranger';

/** A user acts on one of the existing exchanges. */
class ActOn implements Command {
  constructor(
    private readonly name: ActName,
    private readonly which: number,
    private readonly role: Role,
    private readonly inDays: number,
  ) {}

  check = (model: Readonly<ExchangeModel>) => model.exchanges.length > 0;

  async run(model: ExchangeModel, real: RealExchanges): Promise<void> {
    const index = this.which % model.exchanges.length;
    const modelExchange = model.exchanges[index];
    if (!modelExchange) throw new Error('A command was run that its check refuses.');
    const time = real.clock.now().getTime() + this.inDays * 86_400_000;
    const person =
      this.role === 'stranger'
        ? (people.find((each) => each !== modelExchange.owner && each !== modelExchange.requester) ??
          modelExchange.owner)
        : modelExchange[this.role];
    const act: Act = acts[this.name];
    const meant = act.model(model, modelExchange, person, time);
    const result = await outcome(act.real(real, real.idOf(index), person, time));
    expect([this.toString(), result]).toEqual([this.toString(), meant]);
    await real.compare(model);
  }

  toString = () =>
    `the ${this.role}: ${this.name} #${this.which}${this.name === 'propose' ? ` in ${this.inDays} days` : ''}`;
}

class Pass implements Command {
  constructor(
    private readonly days: number,
    private readonly timePasses: (days: number) => Promise<void>,
  ) {}

  check = () => true;

  async run(model: ExchangeModel, real: RealExchanges): Promise<void> {
    await this.timePasses(this.days);
    await real.compare(model);
  }

  toString = () => `${this.days} days pass`;
}

const anyone = fc.constantFrom(...people);
/** Most actions move an exchange on; the rest are there to be refused. */
const act: fc.Arbitrary<ActName> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<ActName[]>('accept', 'accept', 'confirm') },
  { weight: 2, arbitrary: fc.constantFrom<ActName[]>('propose', 'agree', 'rate', 'noShow', 'contest') },
  { weight: 1, arbitrary: fc.constantFrom<ActName[]>('decline', 'cancel', 'withdraw') },
);

const role: fc.Arbitrary<Role> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Role[]>('requester', 'owner') },
  { weight: 1, arbitrary: fc.constant<Role>('stranger') },
);
const acting = fc
  .tuple(act, fc.nat({ max: 4 }), role, fc.integer({ min: 1, max: 40 }))
  .map((given) => new ActOn(...given));

/** Initial requests of a sequence, so that competing requests are common. */
export const openings = fc.subarray([
  new Request('ben', 'fern', 'basil'),
  new Request('cleo', 'fern', null),
  new Request('ana', 'basil', 'fern'),
  new Request('cleo', 'basil', null),
]);

const on = (name: ActName, which: number, by: Role, inDays = 2) => new ActOn(name, which, by, inDays);
const requests = {
  fern: new Request('cleo', 'fern', null),
  barter: new Request('ben', 'fern', 'basil'),
  basil: new Request('cleo', 'basil', null),
};

/** Fixed sequences that reach every end, whatever the random ones reach. */
export const knownStories = (timePasses: (days: number) => Promise<void>): Command[][] => [
  [
    requests.barter,
    requests.fern,
    requests.basil,
    on('accept', 0, 'owner'),
    on('propose', 0, 'requester'),
    on('agree', 0, 'owner'),
    on('confirm', 0, 'owner'),
    on('confirm', 0, 'requester'),
    on('rate', 0, 'owner'),
    on('rate', 0, 'requester'),
    requests.fern,
  ],
  [
    requests.fern,
    on('accept', 0, 'owner'),
    new Pass(3, timePasses),
    on('noShow', 0, 'requester'),
    on('contest', 0, 'requester'),
    on('contest', 0, 'owner'),
    on('contest', 0, 'owner'),
    requests.fern,
    on('decline', 1, 'owner'),
  ],
  [
    requests.fern,
    on('accept', 0, 'owner'),
    on('confirm', 0, 'owner'),
    new Pass(3, timePasses),
    on('noShow', 0, 'requester'),
    new Pass(31, timePasses),
    on('contest', 0, 'owner'),
  ],
  [
    requests.fern,
    on('accept', 0, 'owner'),
    on('confirm', 0, 'requester'),
    on('cancel', 0, 'owner'),
    requests.fern,
    on('cancel', 1, 'requester'),
  ],
  [
    requests.fern,
    requests.basil,
    on('accept', 1, 'owner'),
    on('propose', 1, 'owner', 40),
    new Pass(31, timePasses),
    new Pass(31, timePasses),
  ],
  [
    requests.fern,
    on('accept', 0, 'owner'),
    on('propose', 0, 'requester'),
    new Pass(3, timePasses),
    on('agree', 0, 'owner'),
  ],
  [
    requests.fern,
    on('accept', 0, 'owner'),
    on('confirm', 0, 'owner'),
    on('confirm', 0, 'requester'),
    on('rate', 0, 'owner'),
    new Pass(31, timePasses),
  ],
];

/** Random sequences of actions of three users on two plants over time. */
export const stories = (timePasses: (days: number) => Promise<void>) =>
  fc.commands(
    [
      fc
        .tuple(anyone, fc.constantFrom(...plants), fc.option(fc.constantFrom(...plants)))
        .map((given) => new Request(...given)),
      // Repeated to weight actions on exchanges: five of seven.
      acting,
      acting,
      acting,
      acting,
      acting,
      fc
        .oneof(
          { weight: 6, arbitrary: fc.constantFrom(0.1, 0.1, 1.5, 3) },
          { weight: 1, arbitrary: fc.constantFrom(8, 31) },
        )
        .map((days) => new Pass(days, timePasses)),
    ],
    { maxCommands: 40, size: 'max' },
  );
