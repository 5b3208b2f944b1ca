import { Injectable } from '@nestjs/common';
import { presenceMessages } from '@offshoot/contracts/sockets';
import { presenceSubject } from '@offshoot/contracts/subjects';
import { Nats, subscribePushes } from '@offshoot/nest-kit/edge';
import * as z from 'zod/mini';
import { Presence } from './presence.ts';

/** Messages between gateways about the two users of a room. */
const neighbourMessage = z.discriminatedUnion('name', [
  z.object({ name: z.literal('chat:typing'), data: presenceMessages['chat:typing'] }),
  z.object({ name: z.literal('chat:presence'), data: presenceMessages['chat:presence'], wants_reply: z.boolean() }),
]);
type NeighbourMessage = z.infer<typeof neighbourMessage>;
type PresenceSent = z.infer<(typeof presenceMessages)['chat:presence']>;

/** Delivers pushes of services, typing and presence to a user's sockets, on whichever gateway they are connected. */
@Injectable()
export class Neighbours {
  constructor(
    private readonly nats: Nats,
    private readonly here: Presence,
  ) {}

  /** Every message for a user reaches every gateway; each emits it to its own sockets. */
  listen(emit: (userId: string, name: string, data: unknown) => void): void {
    subscribePushes(this.nats, ({ userId, name, data }) => emit(userId, name, data));
    this.nats.connection.subscribe(this.subject('*'), {
      callback: (error, message) => {
        if (error) return;
        const received = neighbourMessage.safeParse(message.json());
        const userId = message.subject.split('.').at(-1);
        if (!received.success || !userId) return;
        emit(userId, received.data.name, received.data.data);
        if (received.data.name === 'chat:presence')
          this.complete(userId, received.data.data, received.data.wants_reply);
      },
    });
  }

  /** Calls back when messages may have been missed: NATS keeps none for a gateway that is disconnected. */
  onResume(resumed: () => void): void {
    this.nats.onReconnect(resumed);
  }

  sendTyping(toUser: string, userId: string, roomId: string): void {
    this.publish(toUser, { name: 'chat:typing', data: { room_id: roomId, user_id: userId } });
  }

  /** With `online`, also requests the presence of the other user. */
  sendPresence(toUser: string, userId: string, roomId: string, online: boolean): void {
    this.publish(toUser, {
      name: 'chat:presence',
      data: { room_id: roomId, user_id: userId, online },
      wants_reply: online,
    });
  }

  /**
   * Adds what only this gateway has: the requested user is online here, or the user who left another gateway is still
   * online here.
   */
  private complete(members: string, { room_id, user_id, online }: PresenceSent, wantsReply: boolean): void {
    const send = (toUser: string, present: string) =>
      this.publish(toUser, {
        name: 'chat:presence',
        data: { room_id, user_id: present, online: true },
        wants_reply: false,
      });
    if (wantsReply && this.here.isIn(members, room_id)) send(user_id, members);
    if (!online && this.here.isIn(user_id, room_id)) send(members, user_id);
  }

  private subject(userId: string): string {
    return presenceSubject(this.nats.prefix, userId);
  }

  private publish(toUser: string, message: NeighbourMessage): void {
    if (this.nats.connected) this.nats.connection.publish(this.subject(toUser), JSON.stringify(message));
  }
}
