import { Module } from '@nestjs/common';
import { RewardsConfig } from './ledger/queries/rewards-config.ts';
import { ListRewards } from './ledger/queries/list-rewards.ts';
import { SumUp } from './ledger/queries/sum-up.ts';

@Module({ providers: [RewardsConfig, ListRewards, SumUp] })
export class RpcModule {}
