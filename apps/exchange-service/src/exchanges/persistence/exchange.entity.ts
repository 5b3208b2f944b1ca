import type { ClosedReason, ExchangeStatus, MeetingStatus } from '@offshoot/contracts/exchange';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'exchange' })
export class ExchangeRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('integer') version!: number;
  @Column('uuid') requester_id!: string;
  @Column('uuid') owner_id!: string;
  @Column('uuid') plant_id!: string;
  @Column('uuid', { nullable: true }) offered_plant_id!: string | null;
  @Column('text') message!: string;
  @Column('text', { nullable: true }) owner_message!: string | null;
  @Column('text') status!: ExchangeStatus;
  @Column('text', { nullable: true }) closed_reason!: ClosedReason | null;
  /** Note of the party that ended it. */
  @Column('text', { nullable: true }) closed_note!: string | null;
  /** Null if it ended automatically. */
  @Column('uuid', { nullable: true }) closed_by!: string | null;
  @Column('double precision', { nullable: true }) meeting_latitude!: number | null;
  @Column('double precision', { nullable: true }) meeting_longitude!: number | null;
  @Column('text', { nullable: true }) meeting_address!: string | null;
  @Column('timestamptz', { nullable: true }) meeting_time!: Date | null;
  /** Time zone of the party that proposed the time. */
  @Column('text', { nullable: true }) meeting_time_zone!: string | null;
  @Column('text', { nullable: true }) meeting_status!: MeetingStatus | null;
  @Column('uuid', { nullable: true }) meeting_proposed_by!: string | null;
  /** When a withdrawn meeting was to be, which calendars still contain; null once another is proposed. */
  @Column('timestamptz', { nullable: true }) meeting_withdrawn_time!: Date | null;
  /** Grows with each change of the meeting: the SEQUENCE of its calendar entry. */
  @Column('integer') meeting_sequence!: number;
  @Column('timestamptz', { nullable: true }) meeting_changed_at!: Date | null;
  /** Who comes instead of a party, while the exchange holds a plant. */
  @Column('text', { nullable: true }) requester_stand_in!: string | null;
  @Column('text', { nullable: true }) owner_stand_in!: string | null;
  @Column('integer') requester_stand_in_changes!: number;
  @Column('integer') owner_stand_in_changes!: number;
  /** One party had confirmed when the other cancelled or reported a no-show. */
  @Column('boolean') is_disputed!: boolean;
  @Column('uuid', { nullable: true }) no_show_by!: string | null;
  /** When it was reported; null if the release before recorded it. */
  @Column('timestamptz', { nullable: true }) no_show_at!: Date | null;
  /** By which moderators decide about the contest. */
  @Column('uuid', { nullable: true }) no_show_contest_id!: string | null;
  /** What the absent party wrote for moderators; null once it is erased. */
  @Column('text', { nullable: true }) no_show_contest!: string | null;
  @Column('timestamptz', { nullable: true }) no_show_contested_at!: Date | null;
  @Column('timestamptz', { nullable: true }) no_show_decided_at!: Date | null;
  /** Moderators decided that the party had come, or that it cannot be said. */
  @Column('boolean') no_show_removed!: boolean;
  @Column('boolean') shares_address!: boolean;
  @Column('boolean') requester_confirmed_completion!: boolean;
  @Column('boolean') owner_confirmed_completion!: boolean;
  @Column('timestamptz', { nullable: true }) accepted_at!: Date | null;
  @Column('timestamptz', { nullable: true }) completed_at!: Date | null;
  @Column('smallint', { nullable: true }) rating_from_requester!: number | null;
  @Column('smallint', { nullable: true }) rating_from_owner!: number | null;
  @Column('text', { nullable: true }) review_from_requester!: string | null;
  @Column('text', { nullable: true }) review_from_owner!: string | null;
  /** Review ids, by which a review can be reported. */
  @Column('uuid', { nullable: true }) requester_review_id!: string | null;
  @Column('uuid', { nullable: true }) owner_review_id!: string | null;
  /** When both parties could first read each other's review. */
  @Column('timestamptz', { nullable: true }) reviews_shown_at!: Date | null;
  @Column('text', { nullable: true }) requester_video_url!: string | null;
  @Column('text', { nullable: true }) requester_video_file_path!: string | null;
  @Column('text', { nullable: true }) owner_video_url!: string | null;
  @Column('text', { nullable: true }) owner_video_file_path!: string | null;
  /** Ids of the parties' video evidence, by which moderators decide on it. */
  @Column('uuid', { nullable: true }) requester_video_id!: string | null;
  @Column('uuid', { nullable: true }) owner_video_id!: string | null;
  @Column('timestamptz', { nullable: true }) dispute_resolved_at!: Date | null;
  /** The ring that it is a leg of. */
  @Column('uuid', { nullable: true }) ring_id!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
}
