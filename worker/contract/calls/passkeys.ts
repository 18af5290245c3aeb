import { z } from 'zod'
import { meAnswer } from '../auth'
import { id, listOf } from '../common'
import {
  authenticationOptions,
  newPasskey,
  passkey,
  passkeyUpdate,
  registrationOptions,
  usedPasskey,
} from '../passkeys'
import { defineCalls } from './call'

/** Challenges work once, and calls that set cookies or consume a challenge are not replayed. */
const ignoresIdempotencyKey = true
const params = z.object({ id: id.describe('Id of the passkey') })

export const passkeyCalls = defineCalls('passkeys', 'Passkeys: WebAuthn credentials to sign in with.', {
  listPasskeys: {
    method: 'get',
    path: '/passkeys',
    summary: 'List your passkeys, oldest first',
    answer: listOf(passkey),
  },
  startRegistration: {
    method: 'post',
    path: '/passkeys/options',
    summary: 'Get the options to create a passkey',
    description: 'The challenge is valid once, for 5 minutes, in this session.',
    answer: registrationOptions,
    needsProof: true,
    quotas: ['changePasskeys'],
    errors: ['passkey_limit'],
    ignoresIdempotencyKey,
  },
  addPasskey: {
    method: 'post',
    path: '/passkeys',
    summary: 'Add a passkey',
    body: newPasskey,
    status: 201,
    answer: passkey,
    quotas: ['changePasskeys'],
    errors: ['passkey_refused', 'passkey_limit'],
    ignoresIdempotencyKey,
  },
  renamePasskey: {
    method: 'patch',
    path: '/passkeys/:id',
    summary: 'Rename one of your passkeys',
    params,
    body: passkeyUpdate,
    answer: passkey,
    quotas: ['changePasskeys'],
  },
  removePasskey: {
    method: 'delete',
    path: '/passkeys/:id',
    summary: 'Remove one of your passkeys',
    params,
    needsProof: true,
    quotas: ['changePasskeys'],
    errors: ['only_sign_in'],
  },
  startPasskeySignIn: {
    method: 'post',
    path: '/passkeys/sign-in/options',
    who: 'anyone',
    summary: 'Get the options to sign in with a passkey',
    description: 'The challenge is valid once, for 5 minutes.',
    answer: authenticationOptions,
    quotas: ['passkeyChallenge'],
    ignoresIdempotencyKey,
  },
  signInWithPasskey: {
    method: 'post',
    path: '/passkeys/sign-in',
    who: 'anyone',
    summary: 'Open a session with a passkey',
    body: usedPasskey,
    answer: meAnswer,
    quotas: ['passkeySignIn'],
    errors: ['wrong_credentials', 'suspended'],
    ignoresIdempotencyKey,
  },
  startPasskeyProof: {
    method: 'post',
    path: '/passkeys/proof/options',
    summary: 'Get the options to confirm your identity with a passkey',
    description: 'The challenge is valid once, for 5 minutes, in this session.',
    answer: authenticationOptions,
    quotas: ['prove'],
    ignoresIdempotencyKey,
  },
  proveWithPasskey: {
    method: 'post',
    path: '/passkeys/proof',
    summary: 'Confirm your identity with a passkey, for 15 minutes',
    body: usedPasskey,
    quotas: ['prove'],
    errors: ['passkey_refused'],
    ignoresIdempotencyKey,
  },
})
