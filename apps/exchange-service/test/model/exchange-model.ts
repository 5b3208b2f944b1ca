import type { ClosedReason, ExchangeStatus } from '@offshoot/contracts/exchange';

/** Ana owns the fern, Ben the basil, Cleo nothing. */
export const people = ['ana', 'ben', 'cleo'] as const;
export type Person = (typeof people)[number];
export const plants = ['fern', 'basil'] as const;
export type Plant = (typeof plants)[number];
export const ownerOf: Readonly<Record<Plant, Person>> = { fern: 'ana', basil: 'ben' };

const day = 86_400_000;

interface ModelMeeting {
  time: number;
  by: Person;
  agreed: boolean;
}

/** An exchange according to the rules, modelled independently of the service. */
export interface ModelExchange {
  requester: Person;
  owner: Person;
  plant: Plant;
  offered: Plant | null;
  status: ExchangeStatus;
  reason: ClosedReason | null;
  confirmed: Set<Person>;
  rated: Set<Person>;
  disputed: boolean;
  absent: Person | null;
  absentSince: number;
  contested: boolean;
  meeting: ModelMeeting | null;
  meetingTouched: number | null;
  since: { created: number; accepted: number; completed: number };
  /** Events that must be published, except reminders. */
  notified: string[];
}

const refused = (code: string) => code;
const other = (modelExchange: ModelExchange, person: Person): Person =>
  person === modelExchange.owner ? modelExchange.requester : modelExchange.owner;
const isOpenHold = (modelExchange: ModelExchange) =>
  modelExchange.status === 'accepted' || modelExchange.status === 'confirmed';

/** The expected behaviour: every action returns `ok` or the error code. */
export class ExchangeModel {
  readonly exchanges: ModelExchange[] = [];

  constructor(private readonly now: () => number) {}

  /** Plants that are held or exchanged. */
  held(): Plant[] {
    return this.exchanges
      .filter((exchange) => isOpenHold(exchange) || exchange.status === 'completed')
      .flatMap((exchange) => [exchange.plant, ...(exchange.offered ? [exchange.offered] : [])]);
  }

  private exchanged(plant: Plant): boolean {
    return this.exchanges.some(
      (exchange) => exchange.status === 'completed' && (exchange.plant === plant || exchange.offered === plant),
    );
  }

  request(person: Person, plant: Plant, offered: Plant | null): string {
    const active = (modelExchange: ModelExchange) => modelExchange.status === 'requested' || isOpenHold(modelExchange);
    if (ownerOf[plant] === person) return refused('own_plant');
    if (
      this.exchanges.some((exchange) => exchange.requester === person && exchange.plant === plant && active(exchange))
    )
      return refused('already_requested');
    if (this.exchanged(plant)) return refused('plant_not_available');
    if (this.held().includes(plant)) return refused('plant_reserved');
    if (offered && (ownerOf[offered] !== person || this.held().includes(offered)))
      return refused('offered_plant_not_available');
    this.exchanges.push({
      requester: person,
      owner: ownerOf[plant],
      plant,
      offered,
      status: 'requested',
      reason: null,
      confirmed: new Set(),
      rated: new Set(),
      disputed: false,
      absent: null,
      absentSince: 0,
      contested: false,
      meeting: null,
      meetingTouched: null,
      since: { created: this.now(), accepted: 0, completed: 0 },
      notified: ['requested'],
    });
    return 'ok';
  }

  accept(modelExchange: ModelExchange, person: Person): string {
    const no = this.responseFault(modelExchange, person);
    if (no) return no;
    if (this.held().includes(modelExchange.plant)) return refused('plant_reserved');
    if (modelExchange.offered && this.held().includes(modelExchange.offered))
      return refused('offered_plant_not_available');
    modelExchange.status = 'accepted';
    modelExchange.since.accepted = this.now();
    modelExchange.notified.push('accepted');
    return 'ok';
  }

  decline(modelExchange: ModelExchange, person: Person): string {
    const no = this.responseFault(modelExchange, person);
    if (no) return no;
    this.end(modelExchange, 'declined', 'declined');
    return 'ok';
  }

  confirm(modelExchange: ModelExchange, person: Person): string {
    if (this.isStranger(modelExchange, person)) return refused('exchange_not_found');
    if ((isOpenHold(modelExchange) || modelExchange.status === 'completed') && modelExchange.confirmed.has(person))
      return refused('already_confirmed');
    if (!isOpenHold(modelExchange)) return refused('wrong_exchange_state');
    modelExchange.confirmed.add(person);
    modelExchange.status = modelExchange.confirmed.size === 2 ? 'completed' : 'confirmed';
    modelExchange.notified.push(modelExchange.status);
    if (modelExchange.status === 'completed') {
      modelExchange.since.completed = this.now();
      this.closeRivals(modelExchange);
    }
    return 'ok';
  }

  cancel(modelExchange: ModelExchange, person: Person): string {
    if (this.isStranger(modelExchange, person)) return refused('exchange_not_found');
    if (modelExchange.status === 'requested' && person === modelExchange.requester)
      this.end(modelExchange, 'cancelled', 'withdrawn');
    else if (isOpenHold(modelExchange)) this.endDisputed(modelExchange, 'called_off', person);
    else return refused('wrong_exchange_state');
    return 'ok';
  }

  noShow(modelExchange: ModelExchange, person: Person): string {
    const no = this.underWay(modelExchange, person);
    if (no) return no;
    if (modelExchange.confirmed.has(person)) return refused('already_confirmed');
    const from = modelExchange.meeting?.agreed ? modelExchange.meeting.time : modelExchange.since.accepted + 3 * day;
    if (this.now() < from) return refused('no_show_too_early');
    modelExchange.absent = other(modelExchange, person);
    modelExchange.absentSince = this.now();
    this.endDisputed(modelExchange, 'no_show', person);
    return 'ok';
  }

  contest(modelExchange: ModelExchange, person: Person): string {
    if (this.isStranger(modelExchange, person)) return refused('exchange_not_found');
    if (!modelExchange.absent) return refused('wrong_exchange_state');
    if (modelExchange.absent !== person) return refused('not_a_party');
    if (modelExchange.contested) return refused('no_show_contested');
    if (this.now() >= modelExchange.absentSince + 30 * day) return refused('no_show_contest_over');
    modelExchange.contested = true;
    modelExchange.notified.push('no_show_contested');
    return 'ok';
  }

  propose(modelExchange: ModelExchange, person: Person, time: number): string {
    const no = this.underWay(modelExchange, person);
    if (no) return no;
    if (modelExchange.meeting?.time === time && modelExchange.meeting.by === person) return 'ok';
    modelExchange.meeting = { time, by: person, agreed: false };
    this.touched(modelExchange);
    return 'ok';
  }

  agree(modelExchange: ModelExchange, person: Person): string {
    const no = this.underWay(modelExchange, person);
    if (no) return no;
    if (!modelExchange.meeting) return refused('meeting_not_found');
    if (modelExchange.meeting.agreed) return 'ok';
    if (modelExchange.meeting.by === person) return refused('own_meeting');
    if (modelExchange.meeting.time <= this.now()) return refused('meeting_over');
    modelExchange.meeting.agreed = true;
    this.touched(modelExchange);
    return 'ok';
  }

  withdraw(modelExchange: ModelExchange, person: Person): string {
    const no = this.underWay(modelExchange, person);
    if (no) return no;
    if (!modelExchange.meeting) return refused('meeting_not_found');
    modelExchange.meeting = null;
    this.touched(modelExchange);
    return 'ok';
  }

  rate(modelExchange: ModelExchange, person: Person): string {
    if (this.isStranger(modelExchange, person)) return refused('exchange_not_found');
    if (modelExchange.status !== 'completed') return refused('wrong_exchange_state');
    if (modelExchange.rated.has(person)) return refused('already_rated');
    if (this.now() >= modelExchange.since.completed + 30 * day) return refused('rating_closed');
    modelExchange.rated.add(person);
    if (modelExchange.rated.size === 2) modelExchange.notified.push('reviewed');
    return 'ok';
  }

  /** Applies every deadline that has passed. */
  pass(): void {
    const now = this.now();
    for (const exchange of this.exchanges) {
      const meeting = exchange.meeting?.time ?? exchange.meetingTouched ?? 0;
      const end =
        exchange.status === 'requested'
          ? exchange.since.created + 14 * day
          : Math.max(exchange.since.accepted + 30 * day, meeting + 3 * day);
      if ((exchange.status === 'requested' || isOpenHold(exchange)) && end <= now)
        this.end(exchange, 'cancelled', 'expired');
      const isLone =
        exchange.status === 'completed' && exchange.rated.size === 1 && !exchange.notified.includes('reviewed');
      if (isLone && now >= exchange.since.completed + 30 * day) exchange.notified.push('reviewed');
    }
  }

  private isStranger(modelExchange: ModelExchange, person: Person): boolean {
    return person !== modelExchange.requester && person !== modelExchange.owner;
  }

  private responseFault(modelExchange: ModelExchange, person: Person): string | null {
    if (this.isStranger(modelExchange, person)) return refused('exchange_not_found');
    if (person === modelExchange.requester) return refused('not_a_party');
    return modelExchange.status === 'requested' ? null : refused('wrong_exchange_state');
  }

  private underWay(modelExchange: ModelExchange, person: Person): string | null {
    if (this.isStranger(modelExchange, person)) return refused('exchange_not_found');
    return isOpenHold(modelExchange) ? null : refused('wrong_exchange_state');
  }

  private touched(modelExchange: ModelExchange): void {
    modelExchange.meetingTouched = this.now();
    modelExchange.notified.push('meeting_changed');
  }

  private end(modelExchange: ModelExchange, status: 'declined' | 'cancelled', reason: ClosedReason): void {
    modelExchange.status = status;
    modelExchange.reason = reason;
    modelExchange.notified.push(status);
  }

  private endDisputed(modelExchange: ModelExchange, reason: ClosedReason, by: Person): void {
    this.end(modelExchange, 'cancelled', reason);
    modelExchange.disputed = modelExchange.confirmed.has(other(modelExchange, by));
    if (modelExchange.disputed) modelExchange.notified.push('disputed');
  }

  private closeRivals(winner: ModelExchange): void {
    const exchanged: (Plant | null)[] = [winner.plant, winner.offered ?? null];
    for (const exchange of this.exchanges.filter((each) => each.status === 'requested')) {
      if (exchanged.includes(exchange.plant)) this.end(exchange, 'declined', 'plant_exchanged');
      else if (exchange.offered && exchanged.includes(exchange.offered))
        this.end(exchange, 'cancelled', 'plant_exchanged');
    }
  }
}
