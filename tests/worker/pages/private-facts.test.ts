import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { questions } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { createClient, ORIGIN } from '../support/client'
import { database } from '../support/database'
import { createHiddenActivity, exactLocationTexts, fetchActivity } from '../support/hidden-location'
import { pagesOf } from '../support/pages'
import type { SignedInUser } from '../support/users'
import { insertUser, PASSWORD, signedInUser } from '../support/users'

const PLACE = { city: 'Los Angeles', state: 'CA' }
/** URLs where the crawl starts. */
const STARTS = [
  ...[
    '/',
    '/login',
    '/signup',
    '/explore',
    '/nowhere',
    '/robots.txt',
    '/sitemap.xml',
    '/api/activities/landing',
    '/i/UNKNOWN1',
  ],
  ...[
    '/in',
    '/in/california/los-angeles',
    '/in/california/los-angeles/feed.xml',
    '/in/california/los-angeles.ics',
  ],
]
/** More URLs than the test's pages link to. Exceeding it means that links never end. */
const ADDRESSES_MAX = 1000
const LINKS = /(?:href|src|content)="([^"#]*)"|<loc>([^<]*)<\/loc>|<link>([^<]*)<\/link>|"url":"([^"]*)"/g

/** Creates private data of members: a block, an invitation, a calendar address, and a deleted account. */
async function addPrivateAccounts(host: SignedInUser, activityId: string) {
  const blocked = await signedInUser({ name: 'Blocked Turnip', email: 'turnip@private.example' })
  const gone = await signedInUser({ name: 'Departed Rhubarb', email: 'rhubarb@private.example' })
  const left = await insertActivity({
    ...PLACE,
    ...{ creatorId: gone.id, title: 'Left behind Walnut', visibility: 'public' },
  })
  const approved = { status: 'APPROVED', decidedAt: now(), note: 'Note Fenugreek' } as const
  await insertApplication({ activityId, userId: blocked.id, ...approved })
  await insertParticipation({ activityId, userId: blocked.id })
  const comment = { content: 'Comment Fenugreek' }
  expect((await blocked.post(`/api/activities/${activityId}/comments`, comment)).status).toBe(201)
  expect((await host.put(`/api/users/${blocked.id}/block`)).ok).toBe(true)
  const invitation = await host.post('/api/invitations/mine')
  expect(invitation.status).toBe(201)
  const { code } = await invitation.json<{ code: string }>()
  const calendar = await host.post('/api/calendars', { kind: 'plans' })
  expect(calendar.ok).toBe(true)
  const { url } = await calendar.json<{ url: string }>()
  expect((await gone.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  const secret = /[\w-]{16,}/.exec(new URL(url).pathname)?.[0]
  if (!secret) throw new Error(`No secret in ${url}`)
  return { ids: [blocked.id, gone.id], left, facts: ['Turnip', 'Fenugreek', 'Rhubarb', code, secret] }
}

/** Creates an activity's data that visitors must not read: people, notes, comments, questions. */
async function addPrivateFacts(activityId: string, { id: userId }: SignedInUser) {
  const at = now()
  const applicant = await insertUser({
    id: `applicant-of-${activityId}`,
    name: 'Applicant Quinceford',
    email: `quince-${activityId.toLowerCase()}@private.example`,
  })
  await insertApplication({ activityId, userId: applicant.id, note: 'Note Marmalade' })
  await insertParticipation({ activityId, userId })
  await database()
    .insert(questions)
    .values([
      ...[true, false].map((isPublic) => ({
        ...{ id: `${activityId} ${isPublic}`, activityId, userId, isPublic, createdAt: at },
        ...{ content: 'Question Nutmeg', answer: 'Answer Saffron', answeredAt: at },
      })),
    ])
}

test('no URL that a visitor can open shows a private fact', async () => {
  const olga = await signedInUser({
    name: 'Olga Organizer',
    phone: '555 0199',
    email: 'olga@private.example',
  })
  const guest = await signedInUser({ name: 'Guest Tangerine', email: 'guest@private.example' })
  const suspended = await signedInUser({ name: 'Suspended Host', suspendedAt: now() })
  const make = (title: string, visibility: 'public' | 'link' | 'members', more: object = {}) =>
    insertActivity({ ...PLACE, creatorId: olga.id, title, visibility, ...more })

  const open = await make('Open tennis', 'public')
  const linked = await make('Linked supper', 'link')
  const members = await make('Members only Walnut', 'members')
  const past = await make('Past picnic', 'public', { startsAt: now() - 3 * DAY_MS })
  const cancelled = await make('Cancelled hike', 'public', { cancelledAt: now() - DAY_MS })
  const called = { cancelledAt: now() }
  const off = [
    await make('Cancelled for members Walnut', 'members', called),
    await make('Cancelled by a suspended host Walnut', 'public', { ...called, creatorId: suspended.id }),
  ]
  const hidden = await make('Of a suspended host Walnut', 'public', { creatorId: suspended.id })
  const home = await createHiddenActivity(olga, { visibility: 'public' })
  const removed = await make('Removed Walnut', 'members')
  const activities = [open, linked, members, past, cancelled, hidden, ...off]
  for (const { id } of [...activities, home]) await addPrivateFacts(id, guest)
  const kept = await addPrivateAccounts(olga, open.id)
  await guest.post(`/api/activities/${open.id}/comments`, { content: 'Comment Paprika' })
  expect((await olga.delete(`/api/activities/${removed.id}`)).status).toBe(200)

  const exact = exactLocationTexts(await fetchActivity(olga, home.id))
  const facts = [
    ...[
      'Tangerine',
      'Quinceford',
      'private.example',
      '555 0199',
      'Marmalade',
      'Nutmeg',
      'Saffron',
      'Paprika',
    ],
    ...['Walnut', 'Suspended Host', ...exact, ...kept.facts, 'applicant-of-'],
  ]
  /** Ids that must stay hidden. A page may contain such an id only if its own URL does. */
  const hiddenIds = [
    ...[members.id, hidden.id, removed.id, guest.id, suspended.id, ...kept.ids, kept.left.id],
    ...off.map(({ id }) => id),
  ]

  const ids = [...activities, home, removed, kept.left].map(({ id }) => id)
  const queue = new Set([
    ...STARTS,
    ...[olga.id, suspended.id, guest.id, ...kept.ids].flatMap((id) => [
      `/o/${id}`,
      `/o/${id}.ics`,
      `/o/${id}/feed.xml`,
      `/creator/${id}`,
    ]),
    ...ids.flatMap((id) => [
      ...[`/a/${id}`, `/a/${id}.ics`, `/embed/a/${id}`, `/activity/${id}`],
      ...[`/login?next=/activity/${id}`, `/api/activities/teaser/${id}`],
    ]),
    ...CALLS.filter(({ method }) => method === 'get').flatMap(({ path }) =>
      [members.id, hidden.id, removed.id, guest.id, suspended.id].map(
        (id) => `/api${path.replaceAll(/:\w+/g, id)}`,
      ),
    ),
  ])
  const visitor = createClient({
    bindings: { ...env, ASSETS: pagesOf('<body><div id="root"></div></body>') },
  })
  const leaks: string[] = []
  const read: string[] = []
  for (const address of queue) {
    const response = await visitor.get(address)
    if (response.ok) read.push(address)
    expect(response.status, address).toBeLessThan(500)
    if (/image|octet/.test(response.headers.get('content-type') ?? '')) continue
    const text = `${response.headers.get('location') ?? ''} ${await response.text()}`
    for (const fact of facts) if (text.includes(fact)) leaks.push(`${address}: ${fact}`)
    for (const id of hiddenIds)
      if (!address.includes(id) && text.includes(id)) leaks.push(`${address}: ${id}`)
    for (const link of linksOf(text)) queue.add(link)
    expect(queue.size).toBeLessThan(ADDRESSES_MAX)
  }
  expect(leaks).toEqual([])
  // The crawl must have covered the expected pages.
  const lists = [`/o/${olga.id}`, '/in/california/los-angeles'].flatMap((list) => [
    ...[list, `${list}.ics`, `${list}/feed.xml`],
  ])
  for (const path of [`/a/${open.id}`, `/a/${open.id}.ics`, `/a/${home.id}`, ...lists])
    expect(read).toContain(path)
  expect(await (await visitor.get(`/a/${open.id}`)).text()).toContain('Open tennis')
})

/** Returns the paths on this site that a page, a feed, or a sitemap links to, except files and pictures. */
function linksOf(text: string): string[] {
  return [...text.matchAll(LINKS)].flatMap(([, ...found]) => {
    const link = found.find(Boolean)?.replaceAll('&amp;', '&') ?? ''
    if (!URL.canParse(link, ORIGIN)) return []
    const { origin, pathname, search } = new URL(link, ORIGIN)
    return origin === ORIGIN && !/^\/(assets|og)\//.test(pathname) ? [pathname + search] : []
  })
}
