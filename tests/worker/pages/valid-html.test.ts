import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUnlessApplied } from '../../../worker/activities/store/write'
import { ACCOUNT_EMAILS } from '../../../worker/contract/account-emails'
import { QUOTAS } from '../../../worker/contract/quotas'
import { activities, invitationCodes } from '../../../worker/db/schema'
import { settingsOf } from '../../../worker/env'
import { accountEmailContent } from '../../../worker/notices/account-emails'
import type { OutboxRow } from '../../../worker/notices/email/store'
import { renderEmail } from '../../../worker/notices/email/templates/render'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { accountEmailData } from '../support/account-emails'
import { insertActivities, insertActivity, insertParticipation } from '../support/activities'
import type { TestClient } from '../support/client'
import { createClient, ORIGIN } from '../support/client'
import { database } from '../support/database'
import { findHtmlProblems } from '../support/html'
import { insertInvitationCode } from '../support/invitation-codes'
import { runStatements } from '../support/notices'
import { countAttempts, NETWORK } from '../support/quotas'
import { createChallengedClient } from '../support/turnstile-server'
import { insertUser, signedInUser } from '../support/users'

/* Validates every page that the worker renders, in each state, against the HTML standard. */

const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const
const CITY = '/in/california/los-angeles'
const HOSTILE = `Tea & "cake" <b>'s</b> --> <!-- 🎾`

/** Opens each page, and expects its status and valid HTML. */
async function expectValid(
  pages: Record<string, readonly [path: string, status: number]>,
  client: TestClient,
) {
  const found: Record<string, unknown> = {}
  for (const [name, [path, status]] of Object.entries(pages)) {
    const response = await client.get(path)
    expect([name, response.status]).toEqual([name, status])
    expect([name, response.headers.get('content-type')]).toEqual([name, expect.stringContaining('text/html')])
    const problems = await findHtmlProblems(await response.text())
    if (problems.length > 0) found[name] = problems
  }
  expect(found).toEqual({})
}

test('finds a caption without its figure', async () => {
  const page =
    '<!doctype html><html lang="en"><head><title>Page</title></head><body><div>…</div></body></html>'
  expect(await findHtmlProblems(page)).toEqual([])
  expect(await findHtmlProblems(page.replace('…', '<figcaption>Caption</figcaption>'))).toEqual([
    expect.stringContaining('element-permitted-content'),
  ])
})

test('pages of activities, and their cards for other sites', async () => {
  const maya = await insertUser({
    name: HOSTILE,
    verifiedAt: now(),
    avatar: '/api/images/file/maya',
  })
  const shown = { ...LOS_ANGELES, creatorId: maya.id }
  const make = (overrides: object) => insertActivity({ ...shown, ...overrides })
  const full = await make({ title: 'Full', maxParticipants: 2, participantsCount: 0 })
  for (const name of ['Ana', 'Ben'])
    await insertParticipation({
      activityId: full.id,
      userId: (await insertUser({ name, avatar: '/api/images/file/face' })).id,
    })
  const { locationId } = await make({})
  const states = {
    open: await make({ description: `First.\n\nSee https://courts.example/?a=1&b=<2>\n${HOSTILE}` }),
    hostile: await make({ title: HOSTILE, priceCents: 1250 }),
    full,
    'last spot': await make({ maxParticipants: 1 }),
    link: await make({ visibility: 'link', title: 'Linked' }),
    cancelled: await make({ cancelledAt: now(), cancelledBy: maya.id }),
    past: await make({ startsAt: now() - 3 * DAY_MS }),
    running: await make({ startsAt: now() - HOUR_MS, durationMinutes: 600 }),
    'hidden place': await make({
      ...{ exactLocationId: locationId, exactLocationName: 'My kitchen', exactCity: 'Los Angeles' },
      ...{ exactState: 'CA', exactLatitude: 34.0195, exactLongitude: -118.4912 },
    }),
    'without a map': await make({ city: 'Nowhere', state: 'CA', latitude: 0, longitude: 0 }),
    'at the end of the day': await make({ startsAt: now() + 20 * DAY_MS, durationMinutes: 15 }),
  }
  const members = await make({ visibility: 'members' })
  const deleted = await make({ title: 'Deleted' })
  const where = eq(activities.id, deleted.id)
  await runStatements(deleteUnlessApplied(database(), { where, at: now() }))
  const pages = Object.entries(states).flatMap(([name, { id }]) => [
    [name, [`/a/${id}`, 200] as const],
    [`${name}, card`, [`/embed/a/${id}`, 200] as const],
    [`${name}, dark card`, [`/embed/a/${id}?theme=dark`, 200] as const],
    [`${name}, with an invitation`, [`/a/${id}?i=ABCD1234`, 200] as const],
  ])
  await expectValid(
    {
      ...Object.fromEntries(pages),
      members: [`/a/${members.id}`, 404],
      'members, card': [`/embed/a/${members.id}`, 404],
      unknown: ['/a/nothing', 404],
      'no address': ['/a/a/b', 404],
      deleted: [`/a/${deleted.id}`, 410],
      'deleted, card': [`/embed/a/${deleted.id}`, 404],
    },
    createClient(),
  )
})

test('lists of cities and organizers', async () => {
  const olga = await insertUser({
    ...{
      name: HOSTILE,
      description: HOSTILE,
      website: 'https://example.com/?a&b',
      avatar: '/api/images/file/o',
    },
    ...{ verifiedAt: now(), city: 'Los Angeles', state: 'CA' },
  })
  const quiet = await insertUser({ name: 'Quiet', showActivities: false, showLocation: false })
  const former = await insertUser({ name: 'Former', role: 'CREATOR' })
  const user = await insertUser()
  await insertActivities([
    ...Array.from({ length: 30 }, (_, at) => ({
      ...LOS_ANGELES,
      creatorId: olga.id,
      title: HOSTILE,
      startsAt: now() + (at + 1) * 9 * HOUR_MS,
      ...(at % 2 === 0 && { type: 'SOCIAL' as const, priceCents: 500, maxParticipants: 1 }),
    })),
    { ...LOS_ANGELES, creatorId: olga.id, city: 'Santa Monica' },
    { ...LOS_ANGELES, creatorId: quiet.id },
    { ...LOS_ANGELES, creatorId: former.id, city: 'Fresno', startsAt: now() - DAY_MS },
    { ...LOS_ANGELES, creatorId: former.id, city: 'Nowhere' },
  ])
  const client = createClient()
  const next = /href="([^"]*[?&;]cursor=[^"]*)"/.exec(await (await client.get(CITY)).text())?.[1]
  expect(next).toBeDefined()
  await expectValid(
    {
      city: [CITY, 200],
      'city, one type': [`${CITY}?type=SOCIAL`, 200],
      'city, type without activities': [`${CITY}?type=TRAVEL`, 200],
      'city, next page': [next?.replaceAll('&amp;', '&') ?? '', 200],
      'city, empty': ['/in/california/fresno', 200],
      'city that the gazetteer does not know': ['/in/california/nowhere', 200],
      'unknown city': ['/in/california/oakland', 404],
      organizer: [`/o/${olga.id}`, 200],
      'organizer without a list': [`/o/${quiet.id}`, 200],
      'organizer without anything ahead in a city of the gazetteer': [`/o/${former.id}`, 200],
      'user without a page': [`/o/${user.id}`, 404],
    },
    client,
  )
})

test('pages of invitations and of the challenge', async () => {
  const host = await signedInUser({ name: HOSTILE, avatar: '/api/images/file/host' })
  const { code } = await (await host.post('/api/invitations/mine')).json<{ code: string }>()
  const ofSite = await insertInvitationCode()
  const used = await insertInvitationCode({ usedCount: 1 })
  expect(await database().$count(invitationCodes)).toBe(3)
  await expectValid(
    {
      'from a member': [`/i/${code}`, 200],
      'from the site': [`/i/${ofSite.code}`, 200],
      used: [`/i/${used.code}`, 404],
      unknown: ['/i/UNKNOWN1', 404],
    },
    createClient(),
  )
  const challenge = { light: ['/challenge', 200], dark: ['/challenge?theme=dark', 200] } as const
  await expectValid(challenge, createChallengedClient())
})

test('refusals and failures', async () => {
  const { id } = await insertActivity(LOS_ANGELES)
  await countAttempts(['readPublicPages', NETWORK], QUOTAS.readPublicPages.max)
  await expectValid(
    { refused: [`/a/${id}`, 429], 'refused list': [CITY, 429], 'refused card': [`/embed/a/${id}`, 429] },
    createClient(),
  )
  const DB: D1Database = Object.assign(Object.create(env.DB), {
    prepare: env.DB.prepare.bind(env.DB),
    batch: () => Promise.reject(new Error('D1_ERROR: overloaded')),
  })
  await expectValid({ failed: [`/a/${id}`, 503] }, createClient({ bindings: { ...env, DB } }))
})

test('emails', async () => {
  const frame = { siteUrl: ORIGIN, unsubscribeUrl: `${ORIGIN}/unsubscribe?token=a&kind=b` }
  const row: Omit<OutboxRow, 'kind' | 'data'> = {
    ...{ id: 'l1', key: 'k', userId: 'u1', lane: 'account', topic: null, actorId: null, createdAt: now() },
    ...{ dueAt: now(), email: null, noticeId: null, sentAt: null, droppedAt: null, lastError: null },
    attempts: 1,
  }
  const contents = [
    ...ACCOUNT_EMAILS.map((kind) =>
      accountEmailContent({ ...row, kind, data: accountEmailData() }, settingsOf(env)),
    ),
    {
      ...{ subject: HOSTILE, heading: HOSTILE, paragraphs: [HOSTILE, 'two\nlines'], closing: HOSTILE },
      facts: [{ label: HOSTILE, value: HOSTILE, was: HOSTILE }],
      action: { label: HOSTILE, path: '/activity/a?b&c' },
      links: [{ label: HOSTILE, url: 'https://example.com/?a&b' }],
      isOptional: true,
    },
  ]
  for (const content of contents)
    expect([content.subject, await findHtmlProblems((await renderEmail(content, frame)).html)]).toEqual([
      content.subject,
      [],
    ])
})
