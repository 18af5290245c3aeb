import { googleReturn, providerInfo, providers, storeInvitation } from '../auth'
import type { Calls } from './call'

/** The calls of sign-in and sign-up with Google (product.md 2.20). */
export const googleCalls = {
  readProviderInfo: {
    method: 'get',
    path: '/auth/provider-info',
    summary: 'Read how you sign in',
    answer: providerInfo,
  },
  readProviders: {
    method: 'get',
    path: '/auth/providers',
    who: 'anyone',
    summary: 'Read whether sign-in with Google is configured',
    answer: providers,
  },
  startGoogleLogin: {
    method: 'get',
    path: '/auth/google-login',
    who: 'anyone',
    summary: 'Redirect to Google to sign in',
    status: 302,
  },
  startGoogleSignUp: {
    method: 'get',
    path: '/auth/google-signup',
    who: 'anyone',
    summary: 'Redirect to Google to sign up with the stored invitation',
    status: 302,
  },
  startGoogleProof: {
    method: 'get',
    path: '/auth/google-proof',
    who: 'anyone',
    summary: 'Redirect to Google to confirm your identity, for 15 minutes',
    description: 'Counts in a session of an account that is linked with the chosen Google account.',
    status: 302,
  },
  finishGoogleSignIn: {
    method: 'get',
    path: '/auth/google-callback',
    who: 'anyone',
    summary: 'Complete a sign-in with Google',
    description: 'Redirects to a page.',
    query: googleReturn,
    quotas: ['googleSignIn'],
    status: 302,
  },
  storeInvitation: {
    method: 'post',
    path: '/auth/store-invitation-code',
    who: 'anyone',
    summary: 'Store an invitation for a sign-up with Google',
    body: storeInvitation,
    errors: ['invitation_used_up'],
    ignoresIdempotencyKey: true,
  },
} as const satisfies Calls
