import { Injectable } from '@nestjs/common';
import { type RingRoom, ringRoom, ringRooms } from '@offshoot/contracts/ring-chat';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards, shownCard } from '../people/cards.ts';

/** Adds names, avatars and roles of the members to the chat rooms of rings. */
@Injectable()
export class RingRoomNames {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(ringRoom)
  async one(room: RingRoom): Promise<RingRoom> {
    const [shown] = await this.all([room]);
    return shown ?? room;
  }

  @Presenter(ringRooms)
  async all(rooms: RingRoom[]): Promise<RingRoom[]> {
    const cards = await this.cards.of(rooms.flatMap(({ members }) => members.map(({ id }) => id)));
    return rooms.map((room) => ({
      ...room,
      members: room.members.map((member) => {
        const card = cards.get(member.id);
        return card ? { ...shownCard(card), is_blocked: member.is_blocked } : member;
      }),
    }));
  }
}
