import { Injectable } from '@nestjs/common';
import { type ChatRoom, chatRoom, chatRooms } from '@offshoot/contracts/chat';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards, shownCard } from '../people/cards.ts';

/** Adds name, avatar and role of the other member to chat rooms. */
@Injectable()
export class RoomNames {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(chatRoom)
  async one(room: ChatRoom): Promise<ChatRoom> {
    const [shown] = await this.all([room]);
    return shown ?? room;
  }

  @Presenter(chatRooms)
  async all(rooms: ChatRoom[]): Promise<ChatRoom[]> {
    const cards = await this.cards.of(rooms.map((room) => room.other_participant.id));
    return rooms.map((room) => {
      const card = cards.get(room.other_participant.id);
      return card ? { ...room, other_participant: shownCard(card) } : room;
    });
  }
}
