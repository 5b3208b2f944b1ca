import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { judgeText } from '../../judgement/judgement.ts';
import type { CaseRow } from '../persistence/case-row.ts';

export type Evidence = Pick<CaseDetail, 'content' | 'person_record' | 'similar'>;

const noContent: CaseDetail['content'] = {
  texts: [],
  photos: [],
  context: [],
  videos: [],
  exchange: null,
  plant_id: null,
  plant_status: null,
  rating: null,
  email: null,
  appealed: null,
};

/** Judged again, since a text may be newer than its case. */
const highlightsOf = (text: string): CaseDetail['content']['texts'][number]['highlights'] =>
  judgeText('listing', text).map(({ rule, start, end }) => ({ start, end, code: `text.${rule}` }));

/** The content of a case as it is now, from the service that has it. Deleted content is empty. */
@Injectable()
export class ContentReader {
  constructor(private readonly rpc: RpcClient) {}

  async of(row: CaseRow): Promise<Evidence> {
    const content = { ...noContent, plant_id: row.plant_id, ...(await this.ofPlant(row)) };
    return { content, person_record: null, similar: [] };
  }

  private async ofPlant({ plant_id, revision_id }: CaseRow): Promise<Pick<CaseDetail['content'], 'texts'>> {
    if (!plant_id || !revision_id) return { texts: [] };
    try {
      const revision = await this.rpc.call('plants.revision', { plant_id, revision_id });
      const fields = ['name', 'species', 'description', 'care_instructions'] as const;
      return {
        texts: fields
          .map((field) => ({ field, text: revision[field] ?? '', highlights: highlightsOf(revision[field] ?? '') }))
          .filter(({ text }) => text !== ''),
      };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'plant_not_found') return { texts: [] };
      throw error;
    }
  }
}
