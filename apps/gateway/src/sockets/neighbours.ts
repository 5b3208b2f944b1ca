import { Injectable } from '@nestjs/common';
import { pushes, presenceMessages } from '@offshoot/contracts/sockets';
import { PushChannel } from '@offshoot/nest-kit/pushes';
import * as z from 'zod/mini';
import { Presence } from './presence.ts';

const presence = z.extend(presenceMessages['chat:presence'], { wants_answer: z.boolean() });

/** What gateways tell each other's sockets over core NATS: pushes of services, typing and presence. */
@Injectable()
export class Neighbours {
  constructor(
    private readonly channel: PushChannel,
    private readonly here: Presence,
  ) {}

  /** Every push to a person reaches every gateway; each hands it to its own sockets. */
  listen(emit: (userId: string, name: string, data: unknown) => void): void {
    this.channel.subscribe((userId, name, data) => {
      if (name === 'chat:presence') {
        const { wants_answer, ...shown } = presence.parse(data);
        emit(userId, name, shown);
        // Who arrives learns of who is already here, on whichever gateway that page is.
        if (wants_answer && this.here.isIn(userId, shown.room_id)) this.publishPresence(shown.user_id, userId, shown.room_id, true, false);
        return;
      }
      if (name === 'chat:typing') emit(userId, name, presenceMessages['chat:typing'].parse(data));
      else if (Object.hasOwn(pushes, name)) emit(userId, name, pushes[name as keyof typeof pushes].parse(data));
    });
  }

  tellTyping(toUser: string, userId: string, roomId: string): void {
    this.channel.publish(toUser, 'chat:typing', { room_id: roomId, user_id: userId });
  }

  tellPresence(toUser: string, userId: string, roomId: string, online: boolean): void {
    this.publishPresence(toUser, userId, roomId, online, online);
  }

  private publishPresence(toUser: string, userId: string, roomId: string, online: boolean, wantsAnswer: boolean): void {
    this.channel.publish(toUser, 'chat:presence', { user_id: userId, online, room_id: roomId, wants_answer: wantsAnswer });
  }
}
