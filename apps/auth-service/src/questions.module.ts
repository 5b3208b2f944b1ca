import { Module } from '@nestjs/common';
import { Register } from './accounts/commands/register.ts';
import { ResendVerification } from './accounts/commands/resend-verification.ts';
import { SendVerification } from './accounts/commands/send-verification.ts';
import { VerifyEmail } from './accounts/commands/verify-email.ts';
import { Passwords } from './accounts/passwords.ts';
import { RegistrationRpc } from './accounts/registration.rpc.ts';
import { BlockPerson } from './people/commands/block-person.ts';
import { FollowPerson } from './people/commands/follow-person.ts';
import { SeePerson } from './people/commands/see-person.ts';
import { UpdateMe } from './people/commands/update-me.ts';
import { PeopleRpc } from './people/people.rpc.ts';
import { GetProfile } from './people/queries/get-profile.ts';
import { MayCreate } from './people/queries/may-create.ts';
import { RelationsRpc } from './people/relations.rpc.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { EndSessions } from './sessions/commands/end-sessions.ts';
import { IssueTokens } from './sessions/commands/issue-tokens.ts';
import { LogIn } from './sessions/commands/log-in.ts';
import { OpenSession } from './sessions/commands/open-session.ts';
import { Refresh } from './sessions/commands/refresh.ts';
import { SessionsRpc } from './sessions/sessions.rpc.ts';

@Module({
  controllers: [RegistrationRpc, SessionsRpc, PeopleRpc, RelationsRpc],
  providers: [
    Passwords, Register, VerifyEmail, ResendVerification, SendVerification,
    AccessTokens, IssueTokens, OpenSession, EndSessions, LogIn, Refresh,
    UpdateMe, SeePerson, MayCreate, GetProfile, FollowPerson, BlockPerson,
  ],
})
export class QuestionsModule {}
