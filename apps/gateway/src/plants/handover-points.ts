import { Injectable } from '@nestjs/common';
import type { NearHandoverPoints } from '@offshoot/contracts/handover-points';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** The public places near a plant, measured from what its reader may see of its place. */
@Injectable()
export class HandoverPoints {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('handover_points.of_plant')
  async ofPlant({ input: { id }, actor }: HttpCall<'handover_points.of_plant'>): Promise<NearHandoverPoints> {
    const { latitude, longitude } = await this.rpc.call('plants.get', { id }, { actor });
    return this.rpc.call('handover_points.near', { latitude, longitude }, { actor });
  }
}
