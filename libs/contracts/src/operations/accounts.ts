import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as auth from '../auth.ts';
import { byId, noBody, nothing } from '../basics.ts';
import { httpOperation, operation } from './operation.ts';

/** The origin of a sign-in: the browser's User-Agent header and its network, which the gateway adds. */
const place = { device: z.optional(z.string()), network: z.optional(z.string()) };
/** The address of who registers, which the gateway adds; it is compared with blocked networks and not stored. */
const origin = { address: z.optional(z.string()) };

export const register = operation('auth.register', {
  request: z.extend(auth.registerBody, origin),
  response: auth.registered,
  who: 'anyone',
  errors: [
    'weak_password',
    'passwords_do_not_match',
    'registration_closed',
    'invitation_needed',
    'email_domain_blocked',
    'network_blocked',
    'email_already_registered',
    'email_registered_not_verified',
  ],
  deadline: 5_000,
  http: {
    summary: 'Register with an email address and a password',
    route: 'POST /auth/register',
    status: 201,
    budget: 'register',
    request: auth.registerBody,
  },
});

export const logIn = operation('auth.login', {
  request: z.extend(auth.loginBody, place),
  response: auth.signedIn,
  who: 'anyone',
  errors: ['invalid_credentials', 'email_not_verified', 'approval_pending', 'account_inactive', 'rate_limited'],
  deadline: 5_000,
  http: {
    summary: 'Sign in with an email address and a password',
    route: 'POST /auth/login',
    budget: 'credentials',
    request: auth.loginBody,
  },
});

export const signInWithGoogle = operation('auth.google_sign_in', {
  request: z.extend(auth.googleSignInBody, { ...place, ...origin }),
  response: auth.signedIn,
  who: 'anyone',
  errors: [
    'google_refused',
    'google_confirm_by_mail',
    'google_not_configured',
    'registration_closed',
    'invitation_needed',
    'email_domain_blocked',
    'network_blocked',
    'approval_pending',
    'account_inactive',
    'unavailable',
  ],
  deadline: 6_000,
  http: {
    summary: 'Sign in with Google',
    route: 'POST /auth/google-signin',
    budget: 'credentials',
    request: auth.googleSignInBody,
  },
});

export const verifyEmail = operation('auth.verify_email', {
  request: z.extend(auth.verifyQuery, place),
  response: auth.emailVerified,
  who: 'anyone',
  reads: false,
  errors: ['invalid_token', 'requested_elsewhere', 'approval_pending'],
  http: {
    summary: 'Verify an email address with the token of an email, and sign in',
    route: 'GET /auth/verify-email',
    budget: 'credentials',
    request: auth.verifyQuery,
  },
});

export const resendVerification = operation('auth.resend_verification', {
  request: auth.resendBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['rate_limited'],
  http: {
    summary: 'Send the verification email again',
    route: 'POST /auth/resend-verification',
    budget: 'credentials',
  },
});

export const refreshTokens = operation('auth.refresh', {
  request: auth.refreshBody,
  response: auth.tokens,
  who: 'anyone',
  errors: ['invalid_refresh_token'],
  http: { summary: 'Get a new pair of tokens for a refresh token', route: 'POST /auth/refresh' },
});

export const logOut = operation('auth.logout', {
  request: auth.logoutBody,
  response: nothing,
  who: 'anyone',
  errors: ['not_signed_in'],
  http: { summary: 'Sign out', route: 'POST /auth/logout', status: 204 },
});

export const forgotPassword = operation('auth.forgot_password', {
  request: account.forgotPasswordBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['rate_limited'],
  http: {
    summary: 'Request an email with a link to set a new password; the response is the same for unknown addresses',
    route: 'POST /auth/forgot-password',
    budget: 'credentials',
  },
});

export const sendSignInLink = operation('auth.send_sign_in_link', {
  request: account.signInLinkBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['rate_limited'],
  http: {
    summary: 'Request an email with a link that signs in; the response is the same for unknown addresses',
    route: 'POST /auth/sign-in-link',
    budget: 'credentials',
  },
});

export const signInByLink = operation('auth.sign_in_by_link', {
  request: z.extend(account.signInByLinkBody, place),
  response: auth.signedIn,
  who: 'anyone',
  errors: ['invalid_token', 'approval_pending'],
  http: {
    summary: 'Sign in with the token of an email; one that was sent for a Google account also connects that',
    route: 'POST /auth/sign-in-by-link',
    budget: 'credentials',
    request: account.signInByLinkBody,
  },
});

export const resetPassword = operation('auth.reset_password', {
  request: account.resetPasswordBody,
  response: auth.passwordSet,
  who: 'anyone',
  errors: ['invalid_token', 'weak_password', 'passwords_do_not_match'],
  deadline: 5_000,
  http: {
    summary: 'Set a new password with the token of an email',
    route: 'POST /auth/reset-password',
    budget: 'credentials',
  },
});

export const changePassword = operation('auth.change_password', {
  request: account.changePasswordBody,
  response: auth.passwordSet,
  who: 'signed_in',
  errors: ['wrong_password', 'weak_password', 'passwords_do_not_match', 'rate_limited'],
  deadline: 5_000,
  http: { summary: 'Change your password', route: 'POST /auth/change-password', budget: 'credentials' },
});

export const changeEmail = operation('auth.change_email', {
  request: account.changeEmailBody,
  response: auth.messageResponse,
  who: 'signed_in',
  errors: ['wrong_password', 'email_domain_blocked', 'rate_limited'],
  deadline: 5_000,
  http: {
    summary:
      'Request a change of your email address: the new address gets a confirmation link, the current one a notice',
    route: 'POST /auth/change-email',
    access: 'active',
    budget: 'credentials',
  },
});

export const confirmEmail = operation('auth.confirm_email', {
  request: account.confirmEmailBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['invalid_token', 'email_already_registered'],
  http: {
    summary: 'Confirm a new email address with the token of an email',
    route: 'POST /auth/confirm-email',
    budget: 'credentials',
  },
});

/** Restores the former address, ends all sessions and voids the password, or leaves the decision to the moderators. */
export const undoEmail = operation('auth.undo_email', {
  request: account.undoEmailBody,
  response: account.emailUndone,
  who: 'anyone',
  errors: ['invalid_token', 'email_already_registered'],
  http: {
    summary: 'Undo a change of the email address with the token of the notice',
    route: 'POST /auth/undo-email',
    budget: 'credentials',
  },
});

export const listSessions = operation('auth.sessions', {
  request: nothing,
  response: z.array(account.session),
  who: 'signed_in',
  http: { summary: 'List your sessions', route: 'GET /auth/sessions' },
});

export const endSession = operation('auth.end_session', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['session_not_found'],
  http: {
    summary: 'End one of your sessions',
    route: 'DELETE /auth/sessions/{id}',
    status: 204,
    unknown: 'session_not_found',
  },
});

export const endOtherSessions = operation('auth.end_other_sessions', {
  request: nothing,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: { summary: 'End all of your sessions but the current one', route: 'DELETE /auth/sessions', status: 204 },
});

export const signingKeys = operation('auth.keys', {
  request: nothing,
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  who: 'anyone',
  reads: true,
});

export const oauthProviders = operation('auth.oauth_providers', {
  request: nothing,
  response: auth.oauthProviders,
  who: 'anyone',
  http: { summary: 'Get the configured sign-in providers', route: 'GET /auth/oauth-providers' },
});

export const exportMyData = httpOperation('auth.export', {
  access: 'signed_in',
  summary: 'Download all of your personal data as a ZIP archive',
  route: 'GET /auth/me/export',
  budget: 'credentials',
  request: nothing,
  response: noBody,
  errors: ['download_running', 'downloads_reached'],
  produces: 'application/zip',
});
