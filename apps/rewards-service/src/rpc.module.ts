import { Module } from '@nestjs/common';
import { DescribeRewards } from './ledger/queries/describe-rewards.ts';
import { ListRewards } from './ledger/queries/list-rewards.ts';
import { SumUp } from './ledger/queries/sum-up.ts';

@Module({ providers: [DescribeRewards, ListRewards, SumUp] })
export class RpcModule {}
