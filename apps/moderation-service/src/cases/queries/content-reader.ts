import { Injectable } from '@nestjs/common';
import { type CaseSubject, isGrowthPhoto } from '@offshoot/contracts/moderation';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { HeldTexts } from '../../judgement/judgement.ts';
import { isContest } from '../domain/contest.ts';
import { caseColumns, type CaseRow } from '../persistence/case-row.ts';
import { reportedProfiles } from '../persistence/reported-content.ts';
import { type Content, type Evidence, noContent, textsOf, withHeld, withoutRepetition } from './content/content.ts';
import { ExchangeContent } from './content/exchange-content.ts';
import { PlantContent } from './content/plant-content.ts';
import { type Gaps, unlessMissing } from './gaps.ts';

/** The text of which a case keeps the start. */
const keptField: Record<CaseSubject, Content['texts'][number]['field']> = {
  plant: 'name',
  revision: 'name',
  person: 'name',
  profile: 'bio',
  message: 'message',
  review: 'review',
  request: 'message',
  reply: 'message',
  video: 'reason',
  dispute: 'reason',
  contact_message: 'contact',
  appeal: 'reason',
};

/** The content of a case as it is now, from the service that has it; of deleted content what the case kept. */
@Injectable()
export class ContentReader {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly plantContent: PlantContent,
    private readonly exchangeContent: ExchangeContent,
    private readonly heldTexts: HeldTexts,
  ) {}

  async of(row: CaseRow, gaps?: Gaps): Promise<Evidence> {
    const [{ content, similar }, held] = await Promise.all([this.judged(row, gaps), this.heldTexts.patterns()]);
    return { content: { ...content, texts: content.texts.map((text) => withHeld(text, held)) }, similar };
  }

  private async judged(row: CaseRow, gaps?: Gaps): Promise<Evidence> {
    if (row.subject === 'appeal') return this.ofAppeal(row, gaps);
    // Of a photo, the excerpt is the name of its plant.
    const texts = isGrowthPhoto(row) ? [] : textsOf([[keptField[row.subject], row.excerpt]]);
    const kept = { content: { ...noContent, texts }, similar: [] };
    const { content, similar } = (await unlessMissing(gaps, this.current(row), undefined)) ?? kept;
    return { content: { ...content, plant_id: content.plant_id ?? row.plant_id }, similar };
  }

  private async current(row: CaseRow): Promise<Evidence | undefined> {
    if (row.subject === 'plant' || row.subject === 'revision') return this.plantContent.of(row);
    const content = await this.withoutSimilar(row);
    return content && { content, similar: [] };
  }

  private withoutSimilar(row: CaseRow): Promise<Content | undefined> {
    if (isGrowthPhoto(row)) return this.exchangeContent.ofGrowthPhoto(row);
    switch (row.subject) {
      case 'video':
        return this.exchangeContent.ofVideo(row);
      case 'dispute':
        return isContest(row) ? this.exchangeContent.ofContest(row) : this.exchangeContent.ofDispute(row);
      case 'review':
        return this.exchangeContent.ofReview(row);
      case 'request':
        return this.exchangeContent.ofRequest(row);
      case 'reply':
        return this.exchangeContent.ofReply(row);
      case 'message':
        return this.exchangeContent.ofMessage(row);
      case 'person':
      case 'profile':
        return this.ofPerson(row);
      default:
        return this.ofContactMessage(row);
    }
  }

  /** What a user wrote of themselves when they were reported, else now, also while moderators hide it. */
  private async ofPerson({ id, subject_id }: CaseRow): Promise<Content | undefined> {
    const [person] = (await this.rpc.call('people.for_moderators', { ids: [subject_id] })).people;
    if (!person) return undefined;
    const reported = await this.database.statement((tx) => reportedProfiles(tx, id));
    const shown = reported.length > 0 ? reported : [person.hidden ?? person];
    const texts = shown.flatMap(({ name, bio }) => [['name', name, 'name'] as const, ['bio', bio] as const]);
    return { ...noContent, texts: textsOf(withoutRepetition(texts), person.language) };
  }

  private async ofContactMessage({ subject_id }: CaseRow): Promise<Content | undefined> {
    const [contact] = await this.database.query<{ message: string; email: string | null }>(
      'SELECT message, email FROM contact_message WHERE id = $1',
      [subject_id],
    );
    return contact && { ...noContent, texts: textsOf([['contact', contact.message]]), email: contact.email };
  }

  /** What the appellant wrote, above the content of the decision that the appeal is against. */
  private async ofAppeal({ id, subject_id }: CaseRow, gaps?: Gaps): Promise<Evidence> {
    const [appealed] = await this.database.query<CaseRow>(
      `SELECT ${caseColumns} FROM moderation_case WHERE id = (SELECT case_id FROM moderation_act WHERE id = $1)`,
      [subject_id],
    );
    const written = await this.database.query<{ text: string }>(
      `SELECT f.text FROM case_signal s JOIN signal_source f ON f.signal_id = s.id
       WHERE s.case_id = $1 AND s.kind = 'appeal' ORDER BY s.created_at, s.id`,
      [id],
    );
    const { content, similar } = appealed ? await this.judged(appealed, gaps) : { content: noContent, similar: [] };
    const appeals = textsOf(written.map(({ text }) => ['appeal', text] as const));
    return { content: { ...content, texts: [...appeals, ...content.texts] }, similar };
  }
}
