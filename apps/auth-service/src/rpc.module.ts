import { Module } from '@nestjs/common';
import { ChangeEmail } from './accounts/commands/change-email.ts';
import { ChangePassword } from './accounts/commands/change-password.ts';
import { ConfirmEmail } from './accounts/commands/confirm-email.ts';
import { ForgotPassword } from './accounts/commands/forgot-password.ts';
import { Register } from './accounts/commands/register.ts';
import { ResendVerification } from './accounts/commands/resend-verification.ts';
import { ResetPassword } from './accounts/commands/reset-password.ts';
import { SendLink } from './accounts/commands/send-link.ts';
import { SendVerification } from './accounts/commands/send-verification.ts';
import { UndoEmail } from './accounts/commands/undo-email.ts';
import { VerifyEmail } from './accounts/commands/verify-email.ts';
import { OwnAccountRpc } from './accounts/own-account.rpc.ts';
import { Passwords } from './accounts/passwords.ts';
import { RegistrationRpc } from './accounts/registration.rpc.ts';
import { ProveByGoogle } from './google/commands/prove-by-google.ts';
import { SignInWithGoogle } from './google/commands/sign-in-with-google.ts';
import { GoogleTokens } from './google/google-tokens.ts';
import { GoogleRpc } from './google/google.rpc.ts';
import { AvatarsRpc } from './avatars/avatars.rpc.ts';
import { RemoveAvatar } from './avatars/remove-avatar.ts';
import { StoreAvatar } from './avatars/store-avatar.ts';
import { Subscribe } from './newsletter/commands/subscribe.ts';
import { NewsletterRpc } from './newsletter/newsletter.rpc.ts';
import { PushSubscriptions } from './notifications/commands/push-subscriptions.ts';
import { ReadNotifications } from './notifications/commands/read-notifications.ts';
import { NotificationsRpc } from './notifications/notifications.rpc.ts';
import { ListNotifications } from './notifications/queries/list-notifications.ts';
import { DeleteMe } from './people/commands/delete-me.ts';
import { BlockPerson } from './people/commands/block-person.ts';
import { FollowPerson } from './people/commands/follow-person.ts';
import { SeePerson } from './people/commands/see-person.ts';
import { UpdateMe } from './people/commands/update-me.ts';
import { PeopleRpc } from './people/people.rpc.ts';
import { ExportAccount } from './people/queries/export-account.ts';
import { GetProfile } from './people/queries/get-profile.ts';
import { ListBlocked } from './people/queries/list-blocked.ts';
import { MayCreate } from './people/queries/may-create.ts';
import { RelationsRpc } from './people/relations.rpc.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { EndSessions } from './sessions/commands/end-sessions.ts';
import { IssueTokens } from './sessions/commands/issue-tokens.ts';
import { KnownDevices } from './sessions/commands/known-devices.ts';
import { LogIn } from './sessions/commands/log-in.ts';
import { LogOut } from './sessions/commands/log-out.ts';
import { OpenSession } from './sessions/commands/open-session.ts';
import { Refresh } from './sessions/commands/refresh.ts';
import { TryPassword } from './sessions/commands/try-password.ts';
import { ListSessions } from './sessions/queries/list-sessions.ts';
import { SessionsRpc } from './sessions/sessions.rpc.ts';

@Module({
  controllers: [
    RegistrationRpc,
    OwnAccountRpc,
    SessionsRpc,
    PeopleRpc,
    RelationsRpc,
    AvatarsRpc,
    GoogleRpc,
    NotificationsRpc,
    NewsletterRpc,
  ],
  providers: [
    Passwords,
    Register,
    VerifyEmail,
    ResendVerification,
    SendVerification,
    SendLink,
    ForgotPassword,
    ResetPassword,
    ChangePassword,
    ChangeEmail,
    ConfirmEmail,
    UndoEmail,
    DeleteMe,
    ExportAccount,
    TryPassword,
    KnownDevices,
    ListSessions,
    GoogleTokens,
    ProveByGoogle,
    SignInWithGoogle,
    AccessTokens,
    IssueTokens,
    OpenSession,
    EndSessions,
    LogIn,
    LogOut,
    Refresh,
    ListNotifications,
    ReadNotifications,
    PushSubscriptions,
    Subscribe,
    StoreAvatar,
    RemoveAvatar,
    ListBlocked,
    UpdateMe,
    SeePerson,
    MayCreate,
    GetProfile,
    FollowPerson,
    BlockPerson,
  ],
})
export class RpcModule {}
