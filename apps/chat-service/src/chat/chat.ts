/** What the other features may use of this one: they import no other file of it. */
export { ApplyBlock } from './commands/apply-block.ts';
export { ApplyModeration } from './commands/apply-moderation.ts';
export { ErasePerson } from './commands/erase-person.ts';
export { messageOf } from './domain/message-content.ts';
export { closesAfter, isActive } from './domain/room.ts';
export { deletedPeopleAfter, type DeletedPerson, removeDeletedPerson } from './persistence/deleted-people.ts';
export { checkNewcomer } from './persistence/newcomer-messages.ts';
export { clearRoomPlant, type RoomPlant, roomPlantsAfter } from './persistence/room-plants.ts';
export { relabelRooms } from './persistence/rooms.ts';
