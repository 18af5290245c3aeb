import { beforeEach, expect, test } from 'vitest'
import { findSharedActivity } from '../../../worker/pages/listings/store/shared-activity'
import { activityCard } from '../../../worker/pages/previews/activity-card'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'

beforeEach(() => setClock('2026-12-01T18:00:00Z'))

const DECISION = 'Thu, Dec 3, 6:00 PM'

/** Creates a public activity in Los Angeles that needs eight people by DECISION. */
const createTentative = (overrides: Parameters<typeof insertActivity>[0] = {}) =>
  insertActivity({
    ...{ visibility: 'public', city: 'Los Angeles', state: 'CA', timeZone: 'America/Los_Angeles' },
    ...{ title: 'Potluck Picnic', startsAt: now() + 4 * DAY_MS, maxParticipants: 20, participantsCount: 6 },
    ...{ minParticipants: 8, decidesAt: Date.parse('2026-12-04T02:00:00Z') },
    ...overrides,
  })

/** Reads a page's visible text. */
async function textAt(path: string): Promise<string> {
  const page = await (await createClient().get(path)).text()
  return page
    .replaceAll(/<(style|script|head)[ >].*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

async function factOf({ id }: { id: string }) {
  const [row] = await findSharedActivity(database(), { id })
  return row && activityCard(row.activity, now()).fact?.text
}

test('pages mark a tentative activity, with the people needed and the deadline', async () => {
  const activity = await createTentative()
  const page = await textAt(`/a/${activity.id}`)
  expect(page).toContain('Tentative')
  expect(page).toContain(`Goes ahead when 2 more join 6 joined 8 needed by ${DECISION}`)
  expect(page).toContain('Free Needs 2 more')
  for (const path of [`/embed/a/${activity.id}`, '/in/california/los-angeles'])
    expect(await textAt(path)).toContain('Needs 2 more')
  expect(await factOf(activity)).toBe('Needs 2 more')
})

test('previews and search engines find it in the description of a scheduled event', async () => {
  const { id } = await createTentative({ description: 'Bring a dish.' })
  const page = await (await createClient().get(`/a/${id}`)).text()
  const text = `Goes ahead when 2 more join. Decided on ${DECISION}`
  expect(/<meta property="og:description" content="(.*?)"/.exec(page)?.[1]).toContain(text)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  expect(data.description).toContain(text)
  expect(data.eventStatus).toBe('https://schema.org/EventScheduled')
})

test('pages show that enough people have joined, and the number of spots', async () => {
  const activity = await createTentative({ participantsCount: 9 })
  const page = await textAt(`/a/${activity.id}`)
  expect(page).toContain(`Enough people joined. Confirmed on ${DECISION} 9 joined 8 needed`)
  expect(page).toContain('Free 11 spots left')
  expect(await textAt('/in/california/los-angeles')).toContain('11 spots left')
  expect(await factOf(activity)).toBe('Free')
})

test('a low number of spots replaces the number of people needed', async () => {
  const activity = await createTentative({ maxParticipants: 8 })
  expect(await textAt(`/a/${activity.id}`)).toContain('Free 2 spots left')
  expect(await factOf(activity)).toBe('2 spots left')
})

test('once confirmed or canceled, nothing marks it as tentative', async () => {
  const confirmed = await textAt(`/a/${(await createTentative({ goesAheadAt: now() })).id}`)
  expect(confirmed).toContain('It goes ahead')
  const calledOff = await textAt(`/a/${(await createTentative({ cancelledAt: now() })).id}`)
  expect(calledOff).toContain('This activity is canceled.')
  for (const page of [confirmed, calledOff]) expect(page).not.toMatch(/Tentative|Needs|needed by|tentative/)
})
