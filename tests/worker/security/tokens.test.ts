import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { settingsOf } from '../../../worker/env'
import { unsubscribeUrl } from '../../../worker/notices/email/unsubscribe'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { decodeCursor, timeAndId } from '../../../worker/platform/cursor'
import { sign, unsign } from '../../../worker/platform/tokens'
import { insertActivity } from '../support/activities'
import { createCalendar } from '../support/calendars'
import { createClient } from '../support/client'
import { createLink } from '../support/co-organizers'
import { createFriends, formGroup, tokenOf } from '../support/groups'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { fetchEmailLink, tokenInLink } from '../support/mailbox'
import { insertSetUpLink } from '../support/set-up-links'
import { createSeat, runJobsBefore, tokensTo } from '../support/still-coming'
import { insertUser, signedInUser } from '../support/users'

/** An issued token, and a function that returns whether a text is accepted in its place. */
type Case = { token: string; isAccepted: (text: string) => boolean | Promise<boolean> }

const visitor = createClient()
const isOk = async (response: Promise<Response>) => (await response).ok
const inPath = (text: string) => encodeURIComponent(text)
const query = (token: string) => new URLSearchParams({ token })

/** Returns near matches of a token: longer and shorter texts, and other encodings of the same bytes. */
function variantsOf(token: string): string[] {
  const last = token.at(-1) ?? ''
  return [
    ...['.', '.x', `.${token}`, '=', '==', 'x', '!', '\u0000', '%00', '/', '?', ';'].map(
      (end) => token + end,
    ),
    ...['.', 'x', '='].map((start) => start + token),
    token.slice(0, -1),
    token.replace(/.$/, last === 'A' ? 'B' : 'A'),
    token.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    token.replace('.', '..'),
  ].filter((text) => text !== token)
}

/** Returns a case for a token that `sign` issues for a purpose. */
const signed = (purpose: string): Case => {
  const secret = 'a secret for this test only'
  return {
    token: sign({ value: '["value"]', purpose, expiresAt: now() + DAY_MS, secret }),
    isAccepted: (token) => unsign({ token, purpose, secrets: [secret] }) !== null,
  }
}

const CASES: Record<string, () => Case | Promise<Case>> = {
  'a signed text': () => signed('any'),
  'the state of a sign-in with Google': () => signed('google'),
  'an answer to a question in an email': async () => {
    const { ana } = await createSeat()
    await runJobsBefore(24 * HOUR_MS)
    const [token = ''] = await tokensTo(ana)
    return { token, isAccepted: (text) => isOk(visitor.get(`/api/answers/${inPath(text)}`)) }
  },
  'an unsubscribe link': async () => {
    const { id: userId = '' } = await insertUser()
    const row = { userId, kind: 'activity_published', createdAt: now() } as Parameters<
      typeof unsubscribeUrl
    >[0]
    const token = new URL(unsubscribeUrl(row, settingsOf(env))).searchParams.get('token') ?? ''
    return { token, isAccepted: (text) => isOk(visitor.post(`/api/notices/unsubscribe?${query(text)}`)) }
  },
  'an invitation': async () => {
    const { code } = await insertInvitationCode()
    return {
      token: await fetchInvitationToken(code),
      isAccepted: (invitationCodeId) =>
        isOk(createClient().post('/api/auth/store-invitation-code', { invitationCodeId })),
    }
  },
  'a confirmation link': async () => {
    const ana = await signedInUser({ emailVerifiedAt: null })
    await ana.post('/api/auth/verify-email/resend')
    return {
      token: tokenInLink(await fetchEmailLink(ana.email, 'verify_email')),
      isAccepted: (token) => isOk(visitor.post('/api/auth/verify-email/link', { token })),
    }
  },
  'a set-up link': async () => ({
    token: await insertSetUpLink(),
    isAccepted: (token) => isOk(visitor.post('/api/auth/setup/link', { token })),
  }),
  'a calendar address': async () => {
    const path = await createCalendar(await signedInUser())
    return {
      token: path.slice('/calendar/'.length, -'.ics'.length),
      isAccepted: (text) => isOk(visitor.get(`/calendar/${inPath(text)}.ics`)),
    }
  },
  'the link of a group': async () => {
    const { sofia, jonah, activityId } = await createFriends()
    const group = await formGroup(sofia, activityId)
    return {
      token: tokenOf(group),
      isAccepted: (text) => isOk(jonah.get(`/api/groups/link/${inPath(text)}`)),
    }
  },
  'the link for helpers': async () => {
    const olga = await signedInUser({ name: 'Olga' })
    const { id } = await insertActivity({ creatorId: olga.id })
    const jonah = await signedInUser({ name: 'Jonah' })
    return {
      token: await createLink(olga, id),
      isAccepted: (text) => isOk(jonah.get(`/api/co-organizers/join?${query(text)}`)),
    }
  },
  'the cookie of a session': async () => {
    const [[name, token] = ['', '']] = (await signedInUser()).cookies
    const read = (text: string) => createClient({ cookies: new Map([[name, text]]) }).get('/api/auth/me')
    // Other characters can't occur in a cookie, or would end it.
    return { token, isAccepted: (text) => /^[!-:<-~]+$/.test(text) && isOk(read(text)) }
  },
  'the cursor of a list': () => ({
    token: Buffer.from('[1,"a"]').toString('base64url'),
    isAccepted: (text) => {
      try {
        return decodeCursor(text, timeAndId) !== null
      } catch {
        return false
      }
    },
  }),
}

test.each(Object.entries(CASES))('%s is accepted only exactly as issued', async (_, create) => {
  const { token, isAccepted } = await create()
  const accepted: string[] = []
  for (const text of variantsOf(token))
    if (await isAccepted(text)) accepted.push(text.replace(token, '<token>'))
  expect(accepted).toEqual([])
  expect(await isAccepted(token)).toBe(true)
})
