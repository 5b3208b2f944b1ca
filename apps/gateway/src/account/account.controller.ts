import { pipeline } from 'node:stream/promises';
import { Controller, Res } from '@nestjs/common';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
  deleteMeBody,
  forgotPasswordBody,
  resetPasswordBody,
  type Session,
  undoEmailBody,
} from '@offshoot/contracts/account';
import { type Actor, nothing } from '@offshoot/contracts/basics';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Response } from 'express';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { AccountExport } from './account-export.ts';

/** A user's own account: password, address, sessions, export and deletion. */
@Controller('auth')
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly accountExport: AccountExport,
  ) {}

  @Route('POST', 'forgot-password', { access: 'anyone', input: forgotPasswordBody, budget: 'credentials' })
  forgotPassword(@Input() input: RpcRequest<'auth.forgot_password'>) {
    return this.rpc.call('auth.forgot_password', input);
  }

  @Route('POST', 'reset-password', { access: 'anyone', input: resetPasswordBody, budget: 'credentials' })
  resetPassword(@Input() input: RpcRequest<'auth.reset_password'>) {
    return this.rpc.call('auth.reset_password', input);
  }

  @Route('POST', 'change-password', { access: 'signed_in', input: changePasswordBody, budget: 'credentials' })
  changePassword(@Caller() actor: Actor, @Input() input: RpcRequest<'auth.change_password'>) {
    return this.rpc.call('auth.change_password', input, { actor });
  }

  @Route('POST', 'change-email', { access: 'active', input: changeEmailBody, budget: 'credentials' })
  changeEmail(@Caller() actor: Actor, @Input() input: RpcRequest<'auth.change_email'>) {
    return this.rpc.call('auth.change_email', input, { actor });
  }

  @Route('POST', 'confirm-email', { access: 'anyone', input: confirmEmailBody, budget: 'credentials' })
  confirmEmail(@Input() input: RpcRequest<'auth.confirm_email'>) {
    return this.rpc.call('auth.confirm_email', input);
  }

  @Route('POST', 'undo-email', { access: 'anyone', input: undoEmailBody, budget: 'credentials' })
  undoEmail(@Input() input: RpcRequest<'auth.undo_email'>) {
    return this.rpc.call('auth.undo_email', input);
  }

  @Route('GET', 'sessions', { access: 'signed_in' })
  async sessions(@Caller() actor: Actor): Promise<Session[]> {
    return (await this.rpc.call('auth.sessions', {}, { actor })).sessions;
  }

  /** Ends all sessions except the caller's. */
  @Route('DELETE', 'sessions', { access: 'signed_in', input: nothing, status: 204 })
  async endOthers(@Caller() actor: Actor): Promise<void> {
    await this.rpc.call('auth.end_other_sessions', {}, { actor });
  }

  @Route('DELETE', 'sessions/:id', {
    access: 'signed_in',
    input: rpcMethods['auth.end_session'].request,
    unknown: 'session_not_found',
    status: 204,
  })
  async endOne(@Caller() actor: Actor, @Input() input: RpcRequest<'auth.end_session'>): Promise<void> {
    await this.rpc.call('auth.end_session', input, { actor });
  }

  /** The password is sent in the body: URLs end up in access logs. */
  @Route('DELETE', 'me', { access: 'signed_in', input: deleteMeBody, budget: 'credentials', status: 204 })
  async deleteMe(@Caller() actor: Actor, @Input() input: RpcRequest<'people.delete_me'>): Promise<void> {
    await this.rpc.call('people.delete_me', input, { actor });
  }

  @Route('GET', 'me/export', { access: 'signed_in', budget: 'credentials' })
  async export(@Caller() actor: Actor, @Res() response: Response): Promise<void> {
    const archive = await this.accountExport.open(actor);
    response.on('close', () => archive.abandon());
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="offshoot-${this.clock.now().toISOString().slice(0, 10)}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    });
    try {
      await pipeline(archive.stream, response);
    } catch (error) {
      // A client that has disconnected, or has received half an archive, sees a broken download, not an error inside
      // the file.
      if (!response.destroyed) throw error;
    }
  }
}
