/** One item in the moderators' queue. */
export interface DemoCase {
  readonly id: string;
  readonly subjectType: 'plant';
  /** The plant under review. */
  readonly subjectId: string;
  /** The user whom a decision would concern. */
  readonly personId: string;
  /** The start of the content. */
  readonly excerpt: string;
  /** The reference of the first photo. */
  readonly image: string | null;
  /** Readable reasons for the machine's doubt. */
  readonly reasons: readonly string[];
  /** Scores of the photo check, 0 to 1. */
  readonly scores: Readonly<Record<string, number>>;
  readonly openedHoursAgo: number;
}
