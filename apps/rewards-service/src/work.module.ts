import { Module } from '@nestjs/common';
import { ApplyEvent } from './ledger/commands/apply-event.ts';
import { ExchangeCauses } from './ledger/commands/exchange-causes.ts';
import { Grant } from './ledger/commands/grant.ts';
import { LedgerJobs } from './ledger/ledger.jobs.ts';
import { LedgerEvents } from './ledger/ledger.events.ts';

@Module({ providers: [LedgerEvents, LedgerJobs, ApplyEvent, ExchangeCauses, Grant] })
export class WorkModule {}
