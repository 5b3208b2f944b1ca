import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { DeleteMe } from '../people/commands/delete-me.ts';
import { ExportAccount } from '../people/queries/export-account.ts';
import { ChangeEmail } from './commands/change-email.ts';
import { ChangePassword } from './commands/change-password.ts';
import { ConfirmEmail } from './commands/confirm-email.ts';
import { ForgotPassword } from './commands/forgot-password.ts';
import { ResetPassword } from './commands/reset-password.ts';
import { UndoEmail } from './commands/undo-email.ts';

/** What people do with their own account. */
@Controller()
export class OwnAccountRpc {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
    private readonly changeEmail: ChangeEmail,
    private readonly confirmEmail: ConfirmEmail,
    private readonly undoEmail: UndoEmail,
    private readonly deleteMe: DeleteMe,
    private readonly exportAccount: ExportAccount,
  ) {}

  @Answers('auth.forgot_password')
  onForgot({ input }: Question<'auth.forgot_password'>): Promise<QuestionAnswer<'auth.forgot_password'>> {
    return this.forgotPassword.handle(input);
  }

  @Answers('auth.reset_password')
  onReset({ input }: Question<'auth.reset_password'>): Promise<QuestionAnswer<'auth.reset_password'>> {
    return this.resetPassword.handle(input);
  }

  @Answers('auth.change_password')
  onChangePassword({ input, actor }: Question<'auth.change_password'>): Promise<QuestionAnswer<'auth.change_password'>> {
    return this.changePassword.handle(input, actor);
  }

  @Answers('auth.change_email')
  onChangeEmail({ input, actor }: Question<'auth.change_email'>): Promise<QuestionAnswer<'auth.change_email'>> {
    return this.changeEmail.handle(input, actor);
  }

  @Answers('auth.confirm_email')
  onConfirmEmail({ input }: Question<'auth.confirm_email'>): Promise<QuestionAnswer<'auth.confirm_email'>> {
    return this.confirmEmail.handle(input);
  }

  @Answers('auth.undo_email')
  onUndoEmail({ input }: Question<'auth.undo_email'>): Promise<QuestionAnswer<'auth.undo_email'>> {
    return this.undoEmail.handle(input);
  }

  @Answers('people.delete_me')
  async onDelete({ input, actor }: Question<'people.delete_me'>): Promise<QuestionAnswer<'people.delete_me'>> {
    await this.deleteMe.handle(input, actor);
    return {};
  }

  @Answers('people.export')
  onExport({ actor }: Question<'people.export'>): Promise<QuestionAnswer<'people.export'>> {
    return this.exportAccount.handle(actor);
  }
}
