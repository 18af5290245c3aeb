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
import { insertUser, signedInUser } from '../support/users'

/** Addresses that a visitor can begin with. */
const STARTS = [
  ...['/', '/login', '/signup', '/explore', '/nowhere', '/robots.txt', '/sitemap.xml', '/i/UNKNOWN1'],
  ...[
    '/in',
    '/in/california/los-angeles',
    '/in/california/los-angeles.atom',
    '/in/california/los-angeles.ics',
  ],
]
/** More than all pages of the test have. A page that linked without end would fail. */
const ADDRESSES_MAX = 600
const LINKS = /(?:href|src|content)="([^"#]*)"|<loc>([^<]*)<\/loc>|<link>([^<]*)<\/link>|"url":"([^"]*)"/g

/** Creates what an activity gathers that visitors must not read: people, notes, comments, questions. */
async function addPrivateFacts(activityId: string, { id: userId }: SignedInUser) {
  const at = now()
  const applicant = await insertUser({
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

test('no address that a visitor can open shows a private fact', async () => {
  const olga = await signedInUser({
    name: 'Olga Organizer',
    phone: '555 0199',
    email: 'olga@private.example',
  })
  const guest = await signedInUser({ name: 'Guest Tangerine', email: 'guest@private.example' })
  const suspended = await signedInUser({ name: 'Suspended Host', suspendedAt: now() })
  const place = { city: 'Los Angeles', state: 'CA' }
  const make = (title: string, visibility: 'public' | 'link' | 'members', more: object = {}) =>
    insertActivity({ ...place, creatorId: olga.id, title, visibility, ...more })

  const open = await make('Open tennis', 'public')
  const linked = await make('Linked supper', 'link')
  const members = await make('Members only Walnut', 'members')
  const past = await make('Past picnic', 'public', { startsAt: now() - 3 * DAY_MS })
  const cancelled = await make('Cancelled hike', 'public', { cancelledAt: now() - DAY_MS })
  const hidden = await make('Of a suspended host Walnut', 'public', { creatorId: suspended.id })
  const home = await createHiddenActivity(olga, { visibility: 'public' })
  const removed = await make('Removed Walnut', 'members')
  const activities = [open, linked, members, past, cancelled, hidden]
  for (const { id } of activities) await addPrivateFacts(id, guest)
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
    ...['Walnut', 'Suspended Host', ...exact],
  ]
  /** Ids that nobody may learn. The page of such an id knows it from its address. */
  const hiddenIds = [members.id, hidden.id, removed.id, guest.id]

  const ids = [...activities, home, removed].map(({ id }) => id)
  const queue = new Set([
    ...STARTS,
    ...[olga.id, suspended.id, guest.id].flatMap((id) => [
      `/o/${id}`,
      `/o/${id}.ics`,
      `/o/${id}.atom`,
      `/creator/${id}`,
    ]),
    ...ids.flatMap((id) => [
      ...[`/a/${id}`, `/a/${id}.ics`, `/embed/a/${id}`, `/activity/${id}`],
      ...[`/login?next=/activity/${id}`, `/api/activities/teaser/${id}`],
    ]),
    ...CALLS.filter(({ method }) => method === 'get').flatMap(({ path }) =>
      [members.id, guest.id].map((id) => `/api${path.replaceAll(/:\w+/g, id)}`),
    ),
  ])
  const visitor = createClient({
    bindings: { ...env, ASSETS: pagesOf('<body><div id="root"></div></body>') },
  })
  const leaks: string[] = []
  const opened: string[] = []
  for (const address of queue) {
    const response = await visitor.get(address)
    opened.push(address)
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
  // It has seen what it was to search.
  for (const path of [`/a/${open.id}`, `/a/${home.id}`, `/o/${olga.id}`, `/in/california/los-angeles`])
    expect(opened).toContain(path)
  expect(await (await visitor.get(`/a/${open.id}`)).text()).toContain('Open tennis')
})

/** Returns the paths of our own addresses in a page, a feed, or a sitemap, without files and pictures. */
function linksOf(text: string): string[] {
  return [...text.matchAll(LINKS)].flatMap(([, ...found]) => {
    const link = found.find(Boolean)?.replaceAll('&amp;', '&') ?? ''
    if (!URL.canParse(link, ORIGIN)) return []
    const { origin, pathname, search } = new URL(link, ORIGIN)
    return origin === ORIGIN && !/^\/(assets|og)\//.test(pathname) ? [pathname + search] : []
  })
}
