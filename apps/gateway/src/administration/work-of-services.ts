import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Owner } from '@offshoot/contracts/events';
import { type ServiceWork, workingServices } from '@offshoot/contracts/failures';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { HttpHandler, type HttpCall, type HttpResult } from '../operations/http-handler.ts';

/** What admins see and do about the jobs and failures of all services. */
@Injectable()
export class WorkOfServices {
  constructor(
    private readonly rpc: RpcClient,
    private readonly log: Log,
  ) {}

  @HttpHandler('admin.jobs')
  async overview({ actor }: HttpCall<'admin.jobs'>): Promise<HttpResult<'admin.jobs'>> {
    const services = workingServices.map(async (service) => ({ service, work: await this.workOf(service, actor) }));
    return { services: await Promise.all(services) };
  }

  @HttpHandler('admin.failures')
  failures({ input: { service, ...query }, actor }: HttpCall<'admin.failures'>): Promise<HttpResult<'admin.failures'>> {
    return this.rpc.call(`jobs.${service}.failures`, query, { actor });
  }

  @HttpHandler('admin.replay')
  replay({ input: { service, ...body }, actor }: HttpCall<'admin.replay'>): Promise<HttpResult<'admin.replay'>> {
    return this.rpc.call(`jobs.${service}.replay`, body, { actor });
  }

  @HttpHandler('admin.discard')
  discard({ input: { service, ...body }, actor }: HttpCall<'admin.discard'>): Promise<HttpResult<'admin.discard'>> {
    return this.rpc.call(`jobs.${service}.discard`, body, { actor });
  }

  /** Null for a service that does not respond, or whose database is away: the others are shown. */
  private async workOf(service: Owner, actor: Actor): Promise<ServiceWork | null> {
    try {
      return await this.rpc.call(`jobs.${service}.overview`, {}, { actor });
    } catch (error) {
      if (!(error instanceof DomainError) || (error.code !== 'unavailable' && error.code !== 'internal')) throw error;
      this.log.warn('the jobs of a service cannot be shown', { service, error });
      return null;
    }
  }
}
