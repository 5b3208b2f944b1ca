import { Module } from '@nestjs/common';
import { ApplyFact } from './ledger/commands/apply-fact.ts';
import { ExchangeCauses } from './ledger/commands/exchange-causes.ts';
import { Grant } from './ledger/commands/grant.ts';
import { LedgerJobs } from './ledger/ledger.jobs.ts';
import { LedgerReactions } from './ledger/ledger.reactions.ts';

@Module({ providers: [LedgerReactions, LedgerJobs, ApplyFact, ExchangeCauses, Grant] })
export class WorkModule {}
