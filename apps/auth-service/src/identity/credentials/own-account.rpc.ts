import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { ChangeEmail } from './commands/change-email.ts';
import { ChangePassword } from './commands/change-password.ts';
import { ConfirmEmail } from './commands/confirm-email.ts';
import { ForgotPassword } from './commands/forgot-password.ts';
import { ResetPassword } from './commands/reset-password.ts';
import { UndoEmail } from './commands/undo-email.ts';

/** RPC methods for the caller's address and password. */
@Controller()
export class OwnAccountRpc {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
    private readonly changeEmail: ChangeEmail,
    private readonly confirmEmail: ConfirmEmail,
    private readonly undoEmail: UndoEmail,
  ) {}

  @RpcHandler('auth.forgot_password')
  onForgot({ input }: RpcCall<'auth.forgot_password'>): Promise<RpcResponse<'auth.forgot_password'>> {
    return this.forgotPassword.handle(input);
  }

  @RpcHandler('auth.reset_password')
  onReset({ input }: RpcCall<'auth.reset_password'>): Promise<RpcResponse<'auth.reset_password'>> {
    return this.resetPassword.handle(input);
  }

  @RpcHandler('auth.change_password')
  onChangePassword({ input, actor }: RpcCall<'auth.change_password'>): Promise<RpcResponse<'auth.change_password'>> {
    return this.changePassword.handle(input, actor);
  }

  @RpcHandler('auth.change_email')
  onChangeEmail({ input, actor }: RpcCall<'auth.change_email'>): Promise<RpcResponse<'auth.change_email'>> {
    return this.changeEmail.handle(input, actor);
  }

  @RpcHandler('auth.confirm_email')
  onConfirmEmail({ input }: RpcCall<'auth.confirm_email'>): Promise<RpcResponse<'auth.confirm_email'>> {
    return this.confirmEmail.handle(input);
  }

  @RpcHandler('auth.undo_email')
  onUndoEmail({ input }: RpcCall<'auth.undo_email'>): Promise<RpcResponse<'auth.undo_email'>> {
    return this.undoEmail.handle(input);
  }
}
