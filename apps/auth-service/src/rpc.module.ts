import { Module } from '@nestjs/common';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Storage } from '@offshoot/nest-kit/storage';
import type { AuthConfig } from './config.ts';
import { ChangeEmail } from './identity/credentials/commands/change-email.ts';
import { ChangePassword } from './identity/credentials/commands/change-password.ts';
import { ConfirmEmail } from './identity/credentials/commands/confirm-email.ts';
import { EraseAccount } from './identity/credentials/commands/erase-account.ts';
import { ProveIdentity } from './identity/credentials/commands/prove-identity.ts';
import { ForgotPassword } from './identity/credentials/commands/forgot-password.ts';
import { ApproveAccount } from './identity/registration/commands/approve-account.ts';
import { ListWaitingAccounts } from './identity/registration/queries/list-waiting-accounts.ts';
import { Register } from './identity/registration/commands/register.ts';
import { ResendVerification } from './identity/registration/commands/resend-verification.ts';
import { SendSignInLink } from './identity/credentials/commands/send-sign-in-link.ts';
import { SignInByLink } from './identity/credentials/commands/sign-in-by-link.ts';
import { EndProvisionalAccess } from './identity/google/commands/end-provisional-access.ts';
import { JoinGoogle } from './identity/google/commands/join-google.ts';
import { ResetPassword } from './identity/credentials/commands/reset-password.ts';
import { SendLink } from './identity/accounts/commands/send-link.ts';
import { SendVerification } from './identity/accounts/commands/send-verification.ts';
import { UndoEmail } from './identity/credentials/commands/undo-email.ts';
import { VerifyEmail } from './identity/registration/commands/verify-email.ts';
import { RememberBans } from './identity/accounts/commands/remember-bans.ts';
import { BansSnapshot } from './identity/accounts/queries/bans-snapshot.ts';
import { DeletedSnapshot } from './identity/accounts/queries/deleted-snapshot.ts';
import { Passwords } from './identity/accounts/passwords.ts';
import { ProveByGoogle } from './identity/google/commands/prove-by-google.ts';
import { SignInWithGoogle } from './identity/google/commands/sign-in-with-google.ts';
import { GoogleTokens } from './identity/google/google-tokens.ts';
import { OauthProviders } from './identity/google/queries/oauth-providers.ts';
import { RemoveAvatar } from './people/avatars/remove-avatar.ts';
import { StoreAvatar } from './people/avatars/store-avatar.ts';
import { ConfirmNewsletter } from './notify/newsletter/commands/confirm-newsletter.ts';
import { LeaveNewsletter } from './notify/newsletter/commands/leave-newsletter.ts';
import { SubscribeNewsletter } from './notify/newsletter/commands/subscribe-newsletter.ts';
import { PushSubscriptions } from './notify/notifications/commands/push-subscriptions.ts';
import { ReadNotifications } from './notify/notifications/commands/read-notifications.ts';
import { UnsubscribeEmails } from './notify/notifications/commands/unsubscribe-emails.ts';
import { AcceptMailReport } from './notify/mail-reports/commands/accept-mail-report.ts';
import { RetryMail } from './notify/mail-reports/commands/retry-mail.ts';
import { GetMailDelivery } from './notify/mail-reports/queries/get-mail-delivery.ts';
import { ListNotifications } from './notify/notifications/queries/list-notifications.ts';
import { PushKey } from './notify/notifications/queries/push-key.ts';
import { DeclineAccount } from './personal-data/commands/decline-account.ts';
import { DeleteAccount } from './personal-data/commands/delete-account.ts';
import { DeleteMe } from './personal-data/commands/delete-me.ts';
import { ExportToken } from './personal-data/commands/export-token.ts';
import { RunDownloads } from './personal-data/commands/run-downloads.ts';
import { ChangeRole } from './identity/accounts/commands/change-role.ts';
import { GrantRole } from './identity/sessions/commands/grant-role.ts';
import { FindAccount } from './identity/sessions/queries/find-account.ts';
import { BlockPerson } from './people/relations/commands/block-person.ts';
import { FollowPerson } from './people/relations/commands/follow-person.ts';
import { RecordSeen } from './people/profiles/commands/record-seen.ts';
import { UpdateMe } from './people/profiles/commands/update-me.ts';
import { CountPeople } from './people/profiles/queries/count-people.ts';
import { GetMe } from './people/profiles/queries/get-me.ts';
import { PeopleEvidence } from './people/profiles/queries/people-evidence.ts';
import { HidingPlants } from './people/profiles/queries/hiding-plants.ts';
import { PersonCards } from './people/profiles/queries/person-cards.ts';
import { ExportAccount } from './personal-data/queries/export-account.ts';
import { GetProfile } from './people/relations/queries/get-profile.ts';
import { CheckReachable } from './people/relations/queries/check-reachable.ts';
import { ListBlocked } from './people/relations/queries/list-blocked.ts';
import { MayCreate } from './people/profiles/queries/may-create.ts';
import { BlocksSnapshot } from './people/relations/queries/blocks-snapshot.ts';
import { FollowStats } from './people/relations/queries/follow-stats.ts';
import { AccessTokens } from './identity/sessions/access-tokens.ts';
import { EndOwnSessions } from './identity/sessions/commands/end-own-sessions.ts';
import { EndSessions } from './identity/sessions/commands/end-sessions.ts';
import { IssueTokens } from './identity/sessions/commands/issue-tokens.ts';
import { KnownDevices } from './identity/sessions/commands/known-devices.ts';
import { LogIn } from './identity/sessions/commands/log-in.ts';
import { LogOut } from './identity/sessions/commands/log-out.ts';
import { OpenSession } from './identity/sessions/commands/open-session.ts';
import { RefreshTokens } from './identity/sessions/commands/refresh-tokens.ts';
import { TryPassword } from './identity/sessions/commands/try-password.ts';
import { ListSessions } from './identity/sessions/queries/list-sessions.ts';
import { SessionEndListener } from './identity/sessions/session-end-listener.ts';
import { EndPushSubscriptions } from './notify/notifications/commands/end-push-subscriptions.ts';
import { ErasePerson } from './people/erase-person.ts';
import { ChangeSiteSettings } from './site-settings/commands/change-site-settings.ts';
import { CreateInvitation } from './site-settings/commands/create-invitation.ts';
import { RevokeInvitation } from './site-settings/commands/revoke-invitation.ts';
import { ListInvitations } from './site-settings/queries/list-invitations.ts';
import { ReadSiteSettings } from './site-settings/queries/read-site-settings.ts';

@Module({
  providers: [
    Passwords,
    Register,
    VerifyEmail,
    ListWaitingAccounts,
    ApproveAccount,
    ResendVerification,
    SendVerification,
    SendLink,
    ForgotPassword,
    ResetPassword,
    SendSignInLink,
    SignInByLink,
    EndProvisionalAccess,
    JoinGoogle,
    ChangePassword,
    ChangeEmail,
    ConfirmEmail,
    UndoEmail,
    ProveIdentity,
    EraseAccount,
    ErasePerson,
    DeleteAccount,
    DeclineAccount,
    DeleteMe,
    ExportToken,
    RunDownloads,
    ChangeRole,
    GrantRole,
    FindAccount,
    ExportAccount,
    TryPassword,
    KnownDevices,
    ListSessions,
    GoogleTokens,
    ProveByGoogle,
    SignInWithGoogle,
    OauthProviders,
    AccessTokens,
    IssueTokens,
    OpenSession,
    RememberBans,
    { provide: SessionEndListener, useClass: EndPushSubscriptions },
    EndSessions,
    EndOwnSessions,
    LogIn,
    LogOut,
    RefreshTokens,
    ListNotifications,
    ReadNotifications,
    PushSubscriptions,
    PushKey,
    UnsubscribeEmails,
    SubscribeNewsletter,
    ConfirmNewsletter,
    LeaveNewsletter,
    AcceptMailReport,
    GetMailDelivery,
    RetryMail,
    {
      provide: ImageDecoder,
      useFactory: (storage: Storage, { PHOTO_DECODERS, PHOTO_MAX_MB }: AuthConfig) =>
        new ImageDecoder(storage, { decoders: PHOTO_DECODERS, maxMegabytes: PHOTO_MAX_MB }),
      inject: [Storage, CONFIG],
    },
    StoreAvatar,
    RemoveAvatar,
    ListBlocked,
    CheckReachable,
    GetMe,
    UpdateMe,
    RecordSeen,
    MayCreate,
    PersonCards,
    PeopleEvidence,
    CountPeople,
    GetProfile,
    HidingPlants,
    FollowPerson,
    BlockPerson,
    FollowStats,
    BlocksSnapshot,
    BansSnapshot,
    DeletedSnapshot,
    ChangeSiteSettings,
    CreateInvitation,
    ListInvitations,
    RevokeInvitation,
    ReadSiteSettings,
  ],
})
export class RpcModule {}
