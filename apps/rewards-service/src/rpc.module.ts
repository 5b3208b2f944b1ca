import { Module } from '@nestjs/common';
import { LedgerRpc } from './ledger/ledger.rpc.ts';
import { ListRewards } from './ledger/queries/list-rewards.ts';
import { SumUp } from './ledger/queries/sum-up.ts';

@Module({ controllers: [LedgerRpc], providers: [ListRewards, SumUp] })
export class RpcModule {}
