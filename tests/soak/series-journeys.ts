/** Journeys with series: publishing, changing, adding, and cancelling dates, and applying to and deciding about all of them. */
import type { Finding, Query } from './audit.ts'
import { localTime } from './audit.ts'
import type { Answer, Person } from './client.ts'
import { token } from './token.ts'
import type { Series, World } from './world.ts'
import { pick } from './world.ts'

const PLACE = { text: 'Court 9', center: [-118.4452, 34.0635] }
/** Days of the first dates, after the soak, so that none starts during it. None is the fifth such weekday of its month. */
const FIRST_DAYS = ['2027-03-15', '2027-03-16', '2027-03-28']
const HOURS = ['03:00', '09:15', '18:00', '23:45']
const SCOPES = ['this', 'following', 'all'] as const
const DAY_MS = 86_400_000
const WEEK = 7
/** Dates that each of two tabs adds. Together they exceed the maximum of a series. */
const ADDED_DATES = 8

const pickSeries = (world: World, is: (series: Series) => boolean) =>
  pick(world.series.filter((series) => series.isClear && series.dates.size > 0 && is(series)).slice(-8))
const ownSeries = (world: World, person: Person) => pickSeries(world, ({ creator }) => creator === person)
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length)

/** Publishes a weekly or monthly series. The monthly one spans the next change of the clocks. */
export async function publishSeries(world: World, person: Person): Promise<void> {
  const title = token('Series')
  world.secrets.add(title)
  const frequency = pick(['weekly', 'monthly']) ?? 'weekly'
  const [day, time] = [pick(FIRST_DAYS) ?? '', pick(HOURS) ?? '']
  const days = Array.from({ length: 2 + Math.floor(Math.random() * 10) }, (_, index) =>
    frequency === 'weekly' ? dayAfter(day, index * WEEK) : sameWeekday(day, index),
  )
  const skip = Math.random() < 0.3 && days.length > 2 ? days.slice(1, 2) : []
  const starts = days.filter((each) => !skip.includes(each)).map((each) => `${each}T${time}`)
  const body = {
    ...{ type: 'SOCIAL', title, description: 'Every time.', visibility: 'members', price: 0 },
    dateTime: `${day}T${time}`,
    timeZone: 'America/Los_Angeles',
    maxParticipants: 1 + Math.floor(Math.random() * 2),
    locationFeature: PLACE,
    repeat: { frequency, count: days.length, skip },
  }
  const request = { kind: 'publish series', method: 'POST', path: '/activities', body }
  const { outcome, body: created } = await world.clients.act(person, request)
  if (outcome === 'refused') return
  const series: Series = { title, creator: person, size: starts.length, dates: new Map(), isClear: false }
  world.series.push(series)
  if (outcome === 'unclear') return
  const items = await world.clients.list(person, 'dates', `/activities/dates/${String(created.id)}`)
  series.isClear = items.length === starts.length
  for (const [index, { id }] of items.entries())
    series.dates.set(String(id), { start: starts[index] ?? '', bring: null })
  if (series.isClear && Math.random() < 0.4) await addDatesTo(world, series)
}

/** Changes one date, that and later dates, or all dates: what to bring, and sometimes time and day. */
export async function changeSeries(world: World, person: Person): Promise<void> {
  const series = ownSeries(world, person)
  const [id, date] = pick([...(series?.dates ?? [])]) ?? []
  if (!series || !id || !date) return
  const scope = pick(SCOPES) ?? 'this'
  const affected = [...series.dates].filter(
    ([one, { start }]) => one === id || scope === 'all' || (scope === 'following' && start >= date.start),
  )
  const [day = ''] = date.start.split('T')
  const days = Math.random() < 0.3 ? 1 : 0
  const time = Math.random() < 0.5 ? pick(HOURS) : undefined
  const bring = token('Bring')
  const dateTime = time && `${dayAfter(day, days)}T${time}`
  const body = { scope, whatToBring: bring, ...(dateTime && { dateTime }) }
  const request = { kind: `change ${scope}`, method: 'PATCH', path: `/activities/${id}`, body }
  const { outcome } = await world.clients.act(person, request)
  if (outcome === 'unclear') series.isClear = false
  if (outcome !== 'done') return
  for (const [one, { start }] of affected) {
    const [planned = ''] = start.split('T')
    series.dates.set(one, { bring, start: time ? `${dayAfter(planned, days)}T${time}` : start })
  }
  // Dates that moved to another day together are a series of their own.
  if (!time || days === 0 || affected.length === 1) return
  const moved = new Map(affected.map(([one]) => [one, series.dates.get(one) ?? date]))
  for (const one of moved.keys()) series.dates.delete(one)
  world.series.push({ ...series, dates: moved })
}

/** Adds dates to a series. */
export async function addDates(world: World, person: Person): Promise<void> {
  const series = ownSeries(world, person)
  if (series) await addDatesTo(world, series)
}

/** Adds dates in two tabs at the same time, with duplicates, and more than allowed. */
async function addDatesTo(world: World, series: Series): Promise<void> {
  const [id, date] = pick([...series.dates]) ?? []
  const person = series.creator
  if (!id || !date) return
  const starts = [...series.dates.values()].map(({ start }) => start)
  const [last = '', time] = [starts.toSorted().at(-1)?.split('T')[0], date.start.split('T')[1]]
  const after = (from: number) =>
    Array.from({ length: ADDED_DATES }, (_, index) => dayAfter(last, from + index))
  const add = (dates: string[]) =>
    world.clients.act(person, {
      kind: 'add dates',
      method: 'POST',
      path: `/activities/dates/${id}`,
      body: { dates },
    })
  const tabs = [after(1), after(ADDED_DATES / 2)]
  const answers = await Promise.all(tabs.map(add))
  const items = await world.clients.list(person, 'dates', `/activities/dates/${id}`)
  if (answers.some(({ outcome }) => outcome === 'unclear') || items.length === 0) series.isClear = false
  const added = new Set(tabs.flat().map((each) => `${each}T${time}`))
  for (const item of items) {
    const start = localTime(Date.parse(String(item.dateTime)), String(item.timeZone))
    if (!series.dates.has(String(item.id)) && item.cancelledAt === null && added.has(start))
      series.dates.set(String(item.id), { start, bring: (item.whatToBring as string | null) ?? null })
  }
}

/** Cancels one date, or that and later dates. */
export async function cancelDates(world: World, person: Person): Promise<void> {
  const series = ownSeries(world, person)
  const [id, date] = pick([...(series?.dates ?? [])]) ?? []
  if (!series || !id || !date) return
  const scope = pick(['this', 'this', 'following'])
  const affected = [...series.dates].filter(
    ([one, { start }]) => one === id || (scope === 'following' && start >= date.start),
  )
  for (const [one] of affected) world.ledger.ended.add(one)
  const request = { kind: `cancel ${scope}`, method: 'DELETE', path: `/activities/${id}?scope=${scope}` }
  const { outcome } = await world.clients.act(person, request)
  if (outcome === 'unclear') series.isClear = false
  if (outcome === 'done') for (const [one] of affected) series.dates.delete(one)
}

/** Applies to every date in two tabs at the same time. */
export async function applyToEveryDate(world: World, person: Person): Promise<void> {
  const series = pickSeries(world, ({ creator }) => creator !== person)
  const activityId = pick([...(series?.dates.keys() ?? [])])
  if (!series || !activityId) return
  const note = world.confidential.create('Note', [person, series.creator])
  const body = { activityId, note, everyDate: true }
  const send = async () => {
    const request = { kind: 'apply to every date', method: 'POST', path: '/applications', body }
    enter(world, series, { answer: await world.clients.act(person, request), activityId, userId: person.id })
  }
  await Promise.all([send(), send()])
}

/** Decides about all applications of a user to every date at once. */
export async function decideEveryDate(world: World, person: Person): Promise<void> {
  const series = ownSeries(world, person)
  const activityId = pick([...(series?.dates.keys() ?? [])])
  if (!series || !activityId) return
  const path = `/applications/activity/${activityId}?status=PENDING`
  const pending = await world.clients.list(person, 'applications', path)
  const application = pick(pending.filter(({ isForEveryDate }) => isForEveryDate))
  if (!application) return
  const status = pick(['APPROVED', 'APPROVED', 'REJECTED']) ?? 'APPROVED'
  const body = { applicationId: application.id, status, everyDate: true }
  const request = { kind: 'decide every date', method: 'PATCH', path: '/applications', body }
  const answer = await world.clients.act(person, request)
  enter(world, series, { answer, activityId, userId: String(application.userId), status })
}

type Entry = { answer: Answer; activityId: string; userId: string; status?: string }

/**
 * Records an act on every date. The answer has the state of the chosen date; other dates may be unchanged, because they
 * are full.
 */
function enter(
  { ledger }: World,
  { dates, creator }: Series,
  { answer, activityId, userId, status = 'PENDING' }: Entry,
): void {
  const { outcome, startedAt, endedAt, body } = answer
  const about = (id: string) => [id, creator.id, userId]
  const subject = (id: string) => `application ${id} ${userId}`
  const value = outcome === 'done' ? String(body.status) : status
  ledger.acts.push({
    ...{ subject: subject(activityId), value, outcome, startedAt, endedAt },
    about: about(activityId),
  })
  if (outcome === 'refused') return
  for (const id of dates.keys())
    if (id !== activityId)
      ledger.acts.push({
        ...{ subject: subject(id), value: status, outcome: 'unclear', startedAt, endedAt },
        about: about(id),
      })
}

/** Compares the stored dates of series with the answers to their organizers. */
export async function auditSeries({ series, ledger }: World, query: Query): Promise<Finding> {
  const rows = await query(
    'select id, title, starts_at, time_zone, what_to_bring from activities where cancelled_at is null and series_id is not null',
  )
  const byTitle = Map.groupBy(rows, ({ title }) => String(title))
  const broken: string[] = []
  for (const [title, parts] of Map.groupBy(series, (one) => one.title)) {
    const stored = byTitle.get(title) ?? []
    if (parts.some(({ creator }) => ledger.ended.has(creator.id))) continue
    const [first] = parts
    if (parts.every(({ dates }) => dates.size === 0)) {
      // The answer to publishing was lost, and nothing followed.
      if (first && !first.isClear && ![0, first.size].includes(stored.length))
        broken.push(`${title} has ${stored.length} of ${first.size} dates`)
      continue
    }
    if (!parts.every(({ isClear }) => isClear)) continue
    const describe = (id: unknown, start: unknown, bring: unknown) => `${id} ${start} ${bring}`
    const expected = parts.flatMap(({ dates }) =>
      [...dates].map(([id, { start, bring }]) => describe(id, start, bring)),
    )
    const actual = stored.map(({ id, starts_at, time_zone, what_to_bring }) =>
      describe(id, localTime(Number(starts_at), String(time_zone)), what_to_bring),
    )
    const wrong = [
      ...expected.filter((one) => !actual.includes(one)),
      ...actual.filter((one) => !expected.includes(one)),
    ]
    if (wrong.length > 0) broken.push(`${title}: ${wrong.slice(0, 4).join(', ')}`)
  }
  return {
    claim:
      'a change of a series concerns the dates of its scope, all or none, at the local time that was chosen',
    rows: series.length,
    broken,
  }
}

/** Returns the same weekday of a later month, such as the third Monday, independently of the worker's code. */
function sameWeekday(day: string, months: number): string {
  const first = new Date(day)
  const nth = Math.ceil(first.getUTCDate() / WEEK)
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
  const days = Array.from({ length: 31 }, (_, index) => new Date(month.getTime() + index * DAY_MS))
  const such = days.filter((each) => each.getUTCDay() === first.getUTCDay())
  return such[nth - 1]?.toISOString().slice(0, day.length) ?? ''
}
