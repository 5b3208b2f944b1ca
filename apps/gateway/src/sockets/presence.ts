import { Injectable } from '@nestjs/common';

/** The rooms that the pages of each user have open on this gateway. */
@Injectable()
export class Presence {
  private readonly rooms = new Map<string, Map<string, number>>();

  /** @returns true for the user's first page in the room */
  enter(userId: string, roomId: string): boolean {
    const open = this.rooms.get(userId) ?? new Map<string, number>();
    this.rooms.set(userId, open);
    const pages = (open.get(roomId) ?? 0) + 1;
    open.set(roomId, pages);
    return pages === 1;
  }

  /** @returns true if the user has no page left in the room */
  leave(userId: string, roomId: string): boolean {
    const open = this.rooms.get(userId);
    const pages = (open?.get(roomId) ?? 0) - 1;
    if (!open || pages < 0) return false;
    if (pages > 0) open.set(roomId, pages);
    else open.delete(roomId);
    if (open.size === 0) this.rooms.delete(userId);
    return pages === 0;
  }

  isIn(userId: string, roomId: string): boolean {
    return this.rooms.get(userId)?.has(roomId) ?? false;
  }
}
