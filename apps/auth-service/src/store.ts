import { defineStore } from '@offshoot/nest-kit/store';
import { configSchema } from './config.ts';
import { Accounts1763683200000 } from './migrations/1763683200000-accounts.ts';
import { AccountLinks1795261200000 } from './migrations/1795261200000-account-links.ts';
import { FollowsAndBlocks1795260900000 } from './migrations/1795260900000-follows-and-blocks.ts';
import { GoogleSignIn1795262000000 } from './migrations/1795262000000-google-sign-in.ts';
import { Notifications1795272000000 } from './migrations/1795272000000-notifications.ts';
import { DefaultPlace1795274000000 } from './migrations/1795274000000-default-place.ts';
import { MergedSources1795275000000 } from './migrations/1795275000000-merged-sources.ts';
import { Newsletter1795276100000 } from './migrations/1795276100000-newsletter.ts';
import { FormerEmails1795290100000 } from './migrations/1795290100000-former-emails.ts';
import { DisputedPasswords1795300000000 } from './migrations/1795300000000-disputed-passwords.ts';
import { AccountRoles1795300100000 } from './migrations/1795300100000-account-roles.ts';
import { SeveralGoogleAccounts1795290200000 } from './migrations/1795290200000-several-google-accounts.ts';
import { KnownNetworks1795349000000 } from './migrations/1795349000000-known-networks.ts';
import { ContestedChanges1795349100000 } from './migrations/1795349100000-contested-changes.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { Bans1795402000000 } from './migrations/1795402000000-bans.ts';
import { HiddenProfiles1795412000000 } from './migrations/1795412000000-hidden-profiles.ts';
import { LateCaseMails1795413000000 } from './migrations/1795413000000-late-case-mails.ts';
import { RoleGrants1795620100000 } from './migrations/1795620100000-role-grants.ts';
import { TimeZones1795700210000 } from './migrations/1795700210000-time-zones.ts';
import { EndedExchanges1795700380000 } from './migrations/1795700380000-ended-exchanges.ts';
import { DeletedPlants1795720000000 } from './migrations/1795720000000-deleted-plants.ts';
import { DailyQuotas1795840000000 } from './migrations/1795840000000-daily-quotas.ts';
import { VerificationMarks1795850000000 } from './migrations/1795850000000-verification-marks.ts';
import { SignInLinks1795850010000 } from './migrations/1795850010000-sign-in-links.ts';
import { ExpiredLinks1795870100000 } from './migrations/1795870100000-expired-links.ts';
import { Downloads1795900000000 } from './migrations/1795900000000-downloads.ts';
import { HiddenAvatars1795890000000 } from './migrations/1795890000000-hidden-avatars.ts';
import { RememberedBans1795880000000 } from './migrations/1795880000000-remembered-bans.ts';
import { FoldedNames1795940000000 } from './migrations/1795940000000-folded-names.ts';
import { IndexOfFolding1795940010000 } from './migrations/1795940010000-index-of-folding.ts';
import { AlertsOfDanger1795970000000 } from './migrations/1795970000000-alerts-of-danger.ts';
import { EarlierProfiles1795970010000 } from './migrations/1795970010000-earlier-profiles.ts';
import { Approvals1796230000000 } from './migrations/1796230000000-approvals.ts';
import { IndexOfApprovals1796230010000 } from './migrations/1796230010000-index-of-approvals.ts';
import { Invitations1796200000000 } from './migrations/1796200000000-invitations.ts';
import { SuppressedAddresses1796240000000 } from './migrations/1796240000000-suppressed-addresses.ts';
import { SiteSettings1796000000000 } from './migrations/1796000000000-site-settings.ts';
import { FrostMonths1796250100000 } from './migrations/1796250100000-frost-months.ts';

export const store = defineStore({
  name: 'auth',
  config: configSchema,
  migrations: [
    Accounts1763683200000,
    FollowsAndBlocks1795260900000,
    AccountLinks1795261200000,
    GoogleSignIn1795262000000,
    Notifications1795272000000,
    DefaultPlace1795274000000,
    MergedSources1795275000000,
    Newsletter1795276100000,
    FormerEmails1795290100000,
    SeveralGoogleAccounts1795290200000,
    DisputedPasswords1795300000000,
    AccountRoles1795300100000,
    KnownNetworks1795349000000,
    ContestedChanges1795349100000,
    StandardNames1795390000000,
    Bans1795402000000,
    HiddenProfiles1795412000000,
    LateCaseMails1795413000000,
    RoleGrants1795620100000,
    TimeZones1795700210000,
    EndedExchanges1795700380000,
    DeletedPlants1795720000000,
    DailyQuotas1795840000000,
    VerificationMarks1795850000000,
    SignInLinks1795850010000,
    ExpiredLinks1795870100000,
    Downloads1795900000000,
    HiddenAvatars1795890000000,
    RememberedBans1795880000000,
    FoldedNames1795940000000,
    IndexOfFolding1795940010000,
    AlertsOfDanger1795970000000,
    EarlierProfiles1795970010000,
    SiteSettings1796000000000,
    Invitations1796200000000,
    Approvals1796230000000,
    IndexOfApprovals1796230010000,
    SuppressedAddresses1796240000000,
    FrostMonths1796250100000,
  ],
  entities: [],
});
