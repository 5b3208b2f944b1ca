import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import type { MessageType } from '@offshoot/contracts/chat';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The room of one exchange, labelled with its plant. */
@Entity({ name: 'room' })
export class RoomRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') exchange_id!: string;
  @Column('uuid') requester_id!: string;
  @Column('uuid') owner_id!: string;
  @Column('uuid') plant_id!: string;
  @Column('text') plant_name!: string;
  @Column('text', { nullable: true }) plant_image!: string | null;
  @Column('integer') plant_version!: number;
  @Column('integer') last_seq!: number;
  /** The version of the exchange at the newest automatic message. */
  @Column('integer') step_version!: number;
  @Column('timestamptz', { nullable: true }) last_message_at!: Date | null;
  @Column('integer') requester_read_up_to!: number;
  @Column('integer') owner_read_up_to!: number;
  /** Up to which message the other member may see that this one has read; does not move while one blocks the other. */
  @Column('integer') requester_shown_up_to!: number;
  @Column('integer') owner_shown_up_to!: number;
  @Column('timestamptz', { nullable: true }) inactive_at!: Date | null;
  /** Up to which message a member was notified outside the page that it is unread, and when. */
  @Column('integer') requester_notified_up_to!: number;
  @Column('timestamptz', { nullable: true }) requester_notified_at!: Date | null;
  @Column('integer') owner_notified_up_to!: number;
  @Column('timestamptz', { nullable: true }) owner_notified_at!: Date | null;
  /** When the next check for unread messages runs. */
  @Column('timestamptz', { nullable: true }) requester_check_at!: Date | null;
  @Column('timestamptz', { nullable: true }) owner_check_at!: Date | null;
  @Column('timestamptz') created_at!: Date;
}

/** One message; `seq` counts from 1 in its room, without gaps. */
@Entity({ name: 'message' })
export class MessageRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') room_id!: string;
  @Column('integer') seq!: number;
  /** Null in an automatic message. */
  @Column('uuid', { nullable: true }) sender_id!: string | null;
  @Column('text') content!: string;
  /** `content` as `foldText` folds it. Null in an automatic message, and in one that an older version wrote just now. */
  @Column('text', { nullable: true }) content_folded!: string | null;
  /** The number of the folding that made `content_folded`. */
  @Column('smallint') folding!: number;
  @Column('text') message_type!: MessageType;
  /** What an automatic message says; null in the messages of the members. */
  @Column('jsonb', { nullable: true }) automatic!: AutomaticMessage | null;
  /** Null in a photo message whose sender deleted the account. */
  @Column('uuid', { nullable: true }) image_id!: string | null;
  @Column('uuid', { nullable: true }) client_msg_id!: string | null;
  /** The message of the room to which this one replies. */
  @Column('integer', { nullable: true }) quoted_seq!: number | null;
  @Column('timestamptz') created_at!: Date;
}

/** A photo for one room; deleted a day after its upload unless a message references it. */
@Entity({ name: 'photo' })
export class PhotoRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') room_id!: string;
  @Column('uuid') uploader_id!: string;
  @Column('text') thumbhash!: string;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('timestamptz') created_at!: Date;
}
