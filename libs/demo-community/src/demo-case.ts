import type { Language } from '@offshoot/contracts/locales';
import type { CaseSubject, DecisionGround, ModerationAct } from '@offshoot/contracts/moderation';
import type { ReportReason } from '@offshoot/contracts/reports';

/** What led to a demo case. */
export type DemoSignal =
  | {
      readonly kind: 'machine';
      readonly code: string;
      readonly level: 'info' | 'review' | 'reject';
      readonly score?: number;
      readonly term?: string;
    }
  | { readonly kind: 'report'; readonly reason: ReportReason; readonly byId: string; readonly text: string }
  | { readonly kind: 'appeal'; readonly text: string }
  | { readonly kind: 'contact'; readonly code: 'contact' | 'feedback'; readonly text: string }
  | { readonly kind: 'dispute' }
  | { readonly kind: 'video'; readonly code: 'link' | 'clip' };

/** The decision of a case; `moderatorId` is null for the machine. */
export interface DemoDecision {
  readonly id: string;
  readonly act: ModerationAct;
  readonly moderatorId: string | null;
  readonly ground?: DecisionGround;
  readonly note?: string;
  readonly privateNote?: string;
  readonly tookSeconds?: number;
  readonly hoursAgo: number;
}

/** One case of the moderators, open unless it has a decision. */
export interface DemoCase {
  readonly id: string;
  readonly subject: CaseSubject;
  readonly subjectId: string;
  /** The user whom a decision concerns; null for a visitor. */
  readonly personId: string | null;
  readonly plantId?: string;
  readonly exchangeId?: string;
  readonly language: Language;
  /** The start of the content. */
  readonly excerpt: string;
  /** The reference of the first photo. */
  readonly image?: string;
  /** Whether the content waits for the decision, unseen by others. */
  readonly isHeld?: boolean;
  /** Scores of the photo check, 0 to 1; the doubts of the machine follow from them. */
  readonly scores?: Readonly<Record<string, number>>;
  readonly signals: readonly DemoSignal[];
  /** The visitor's address, of a contact message. */
  readonly email?: string;
  readonly openedHoursAgo: number;
  readonly dueAfterHours: number;
  readonly decision?: DemoDecision;
}
