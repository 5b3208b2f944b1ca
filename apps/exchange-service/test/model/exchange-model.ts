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
const other = (one: ModelExchange, person: Person): Person => (person === one.owner ? one.requester : one.owner);
const isOpenHold = (one: ModelExchange) => one.status === 'accepted' || one.status === 'confirmed';

/** The expected behaviour: every action returns `ok` or the error code. */
export class ExchangeModel {
  readonly exchanges: ModelExchange[] = [];

  constructor(private readonly now: () => number) {}

  /** Plants that are held or exchanged. */
  held(): Plant[] {
    return this.exchanges
      .filter((one) => isOpenHold(one) || one.status === 'completed')
      .flatMap((one) => [one.plant, ...(one.offered ? [one.offered] : [])]);
  }

  private exchanged(plant: Plant): boolean {
    return this.exchanges.some((one) => one.status === 'completed' && (one.plant === plant || one.offered === plant));
  }

  request(person: Person, plant: Plant, offered: Plant | null): string {
    const active = (one: ModelExchange) => one.status === 'requested' || isOpenHold(one);
    if (ownerOf[plant] === person) return refused('own_plant');
    if (this.exchanges.some((one) => one.requester === person && one.plant === plant && active(one)))
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

  accept(one: ModelExchange, person: Person): string {
    const no = this.responseFault(one, person);
    if (no) return no;
    if (this.held().includes(one.plant)) return refused('plant_reserved');
    if (one.offered && this.held().includes(one.offered)) return refused('offered_plant_not_available');
    one.status = 'accepted';
    one.since.accepted = this.now();
    one.notified.push('accepted');
    return 'ok';
  }

  decline(one: ModelExchange, person: Person): string {
    const no = this.responseFault(one, person);
    if (no) return no;
    this.end(one, 'declined', 'declined');
    return 'ok';
  }

  confirm(one: ModelExchange, person: Person): string {
    if (this.isStranger(one, person)) return refused('exchange_not_found');
    if ((isOpenHold(one) || one.status === 'completed') && one.confirmed.has(person))
      return refused('already_confirmed');
    if (!isOpenHold(one)) return refused('wrong_exchange_state');
    one.confirmed.add(person);
    one.status = one.confirmed.size === 2 ? 'completed' : 'confirmed';
    one.notified.push(one.status);
    if (one.status === 'completed') {
      one.since.completed = this.now();
      this.closeRivals(one);
    }
    return 'ok';
  }

  cancel(one: ModelExchange, person: Person): string {
    if (this.isStranger(one, person)) return refused('exchange_not_found');
    if (one.status === 'requested' && person === one.requester) this.end(one, 'cancelled', 'withdrawn');
    else if (isOpenHold(one)) this.endDisputed(one, 'called_off', person);
    else return refused('wrong_exchange_state');
    return 'ok';
  }

  noShow(one: ModelExchange, person: Person): string {
    const no = this.underWay(one, person);
    if (no) return no;
    if (one.confirmed.has(person)) return refused('already_confirmed');
    const from = one.meeting?.agreed ? one.meeting.time : one.since.accepted + 3 * day;
    if (this.now() < from) return refused('no_show_too_early');
    one.absent = other(one, person);
    one.absentSince = this.now();
    this.endDisputed(one, 'no_show', person);
    return 'ok';
  }

  contest(one: ModelExchange, person: Person): string {
    if (this.isStranger(one, person)) return refused('exchange_not_found');
    if (!one.absent) return refused('wrong_exchange_state');
    if (one.absent !== person) return refused('not_a_party');
    if (one.contested) return refused('no_show_contested');
    if (this.now() >= one.absentSince + 30 * day) return refused('no_show_contest_over');
    one.contested = true;
    one.notified.push('no_show_contested');
    return 'ok';
  }

  propose(one: ModelExchange, person: Person, time: number): string {
    const no = this.underWay(one, person);
    if (no) return no;
    if (one.meeting?.time === time && one.meeting.by === person) return 'ok';
    one.meeting = { time, by: person, agreed: false };
    this.touched(one);
    return 'ok';
  }

  agree(one: ModelExchange, person: Person): string {
    const no = this.underWay(one, person);
    if (no) return no;
    if (!one.meeting) return refused('meeting_not_found');
    if (one.meeting.agreed) return 'ok';
    if (one.meeting.by === person) return refused('own_meeting');
    if (one.meeting.time <= this.now()) return refused('meeting_over');
    one.meeting.agreed = true;
    this.touched(one);
    return 'ok';
  }

  withdraw(one: ModelExchange, person: Person): string {
    const no = this.underWay(one, person);
    if (no) return no;
    if (!one.meeting) return refused('meeting_not_found');
    one.meeting = null;
    this.touched(one);
    return 'ok';
  }

  rate(one: ModelExchange, person: Person): string {
    if (this.isStranger(one, person)) return refused('exchange_not_found');
    if (one.status !== 'completed') return refused('wrong_exchange_state');
    if (one.rated.has(person)) return refused('already_rated');
    if (this.now() >= one.since.completed + 30 * day) return refused('rating_closed');
    one.rated.add(person);
    if (one.rated.size === 2) one.notified.push('reviewed');
    return 'ok';
  }

  /** Applies every deadline that has passed. */
  pass(): void {
    const now = this.now();
    for (const one of this.exchanges) {
      const meeting = one.meeting?.time ?? one.meetingTouched ?? 0;
      const end =
        one.status === 'requested'
          ? one.since.created + 14 * day
          : Math.max(one.since.accepted + 30 * day, meeting + 3 * day);
      if ((one.status === 'requested' || isOpenHold(one)) && end <= now) this.end(one, 'cancelled', 'expired');
      const isLone = one.status === 'completed' && one.rated.size === 1 && !one.notified.includes('reviewed');
      if (isLone && now >= one.since.completed + 30 * day) one.notified.push('reviewed');
    }
  }

  private isStranger(one: ModelExchange, person: Person): boolean {
    return person !== one.requester && person !== one.owner;
  }

  private responseFault(one: ModelExchange, person: Person): string | null {
    if (this.isStranger(one, person)) return refused('exchange_not_found');
    if (person === one.requester) return refused('not_a_party');
    return one.status === 'requested' ? null : refused('wrong_exchange_state');
  }

  private underWay(one: ModelExchange, person: Person): string | null {
    if (this.isStranger(one, person)) return refused('exchange_not_found');
    return isOpenHold(one) ? null : refused('wrong_exchange_state');
  }

  private touched(one: ModelExchange): void {
    one.meetingTouched = this.now();
    one.notified.push('meeting_changed');
  }

  private end(one: ModelExchange, status: 'declined' | 'cancelled', reason: ClosedReason): void {
    one.status = status;
    one.reason = reason;
    one.notified.push(status);
  }

  private endDisputed(one: ModelExchange, reason: ClosedReason, by: Person): void {
    this.end(one, 'cancelled', reason);
    one.disputed = one.confirmed.has(other(one, by));
    if (one.disputed) one.notified.push('disputed');
  }

  private closeRivals(winner: ModelExchange): void {
    const exchanged: (Plant | null)[] = [winner.plant, winner.offered ?? null];
    for (const one of this.exchanges.filter((each) => each.status === 'requested')) {
      if (exchanged.includes(one.plant)) this.end(one, 'declined', 'plant_exchanged');
      else if (one.offered && exchanged.includes(one.offered)) this.end(one, 'cancelled', 'plant_exchanged');
    }
  }
}
