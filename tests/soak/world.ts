import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Entry } from './ledger.ts'
import { Ledger } from './ledger.ts'
import type { Recorded, Site } from './person.ts'
import { Person, recordedSite } from './person.ts'
import type { Query } from './server.ts'
import type { Device, Services } from './services.ts'

/** Timeout for a database read (ms). A read from a killed process may never return. */
const ANSWER_MS = 5_000
export const PASSWORD = 'tagalong-demo'
const DAY_MS = 86_400_000

export type Activity = {
  activityId: string
  creatorId: string
  title: string
  seriesId: string | null
  startsAt: number
}
/** A user's application or seat in an activity. */
export type Seat = { activityId: string; creatorId: string; userId: string }
export type Application = Seat & { id: string; status: string; isWaitlisted: number }

/** The soak's users, what they created, and the responses they received. */
export class World {
  readonly ledger = new Ledger()
  readonly records: Recorded[] = []
  readonly people: Person[] = []
  readonly admin: Person
  /** Attempts to use an ended link or another user's resource, and whether they succeeded. */
  readonly closed: { what: string; isOpen: boolean }[] = []
  /** Helpers who joined or may have joined. `leftAt` is when the response to their removal arrived. */
  readonly helpers: { activityId: string; userId: string; role: string; leftAt: number }[] = []
  /** The device of each person's session, which receives push. */
  readonly devices = new Map<Person, { id: string; device: Device }>()
  readonly query: Query
  readonly services: Services
  readonly #site: Site
  readonly #startedAt = Date.now()

  constructor({ url, query, services }: { url: string; query: Query; services: Services }) {
    this.query = query
    this.services = services
    this.#site = recordedSite(url, this.records, this.ledger)
    this.admin = this.newPerson('admin@tagalong.example')
  }

  newPerson(email = '', cookies?: ReadonlyMap<string, string>): Person {
    return new Person(this.#site, { email, cookies })
  }

  person(id = ''): Person | undefined {
    return this.people.find((one) => one.id === id)
  }

  /** Returns up to `count` people who are signed in, in random order. */
  others(count: number, ...without: string[]): Person[] {
    const free = this.people.filter(({ id, cookies }) => cookies.size > 0 && !without.includes(id))
    return free.toSorted(() => Math.random() - 0.5).slice(0, count)
  }

  /** Signs in a person. Returns whether that succeeded. */
  async signIn(person: Person): Promise<boolean> {
    const { body } = await person.act('logIn', { email: person.email, password: PASSWORD })
    if (!body) return false
    person.id = body.user.id
    if (!this.people.includes(person) && person !== this.admin) this.people.push(person)
    return true
  }

  /** Records whether someone could open something that they must not have access to. */
  expectClosed(what: string, outcome: string): void {
    this.closed.push({ what, isOpen: outcome === 'done' })
  }

  /** Reads rows, or returns none if the database does not respond. */
  find<Row>(sql: string): Promise<Row[]> {
    return Promise.race([this.query<Row>(sql), wait(ANSWER_MS, [])]).catch(() => [])
  }

  /** Finds random activities among the soak's latest that have not started. */
  activities(where: string, limit = 1): Promise<Activity[]> {
    return this.find(`select * from (select id activityId, creator_id creatorId, title, series_id seriesId, starts_at startsAt
      from activities where created_at >= ${this.#startedAt} and cancelled_at is null and starts_at > ${Date.now()} and ${where}
      order by created_at desc limit 12) order by random() limit ${limit}`)
  }

  /** Finds random applications to the soak's activities that have not started. */
  applications(where: string, limit = 1): Promise<Application[]> {
    return this.find(`select a.id, a.activity_id activityId, a.user_id userId, a.creator_id creatorId, a.status,
        a.waitlisted_at is not null isWaitlisted
      from applications a join activities on activities.id = a.activity_id
      where activities.created_at >= ${this.#startedAt} and cancelled_at is null and starts_at > ${Date.now()} and ${where}
      order by random() limit ${limit}`)
  }

  /** Finds a random seat in an activity that has ended. */
  async pastSeat(where: string): Promise<Seat | undefined> {
    const now = Date.now()
    const [seat] =
      await this.find<Seat>(`select p.activity_id activityId, p.user_id userId, creator_id creatorId
      from participations p join activities on activities.id = p.activity_id
      where ends_at between ${now - 29 * DAY_MS} and ${now} and activities.cancelled_at is null and p.status <> 'QUIT' and ${where}
      order by random() limit 1`)
    return seat
  }
}

export function pick<Item>(items: readonly [Item, ...Item[]]): Item
export function pick<Item>(items: readonly Item[]): Item | undefined
export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** Returns a text that no other row contains. */
export const token = (word: string) => `${word} ${randomUUID().slice(0, 13)}`
export const chance = (share: number) => Math.random() < share
export const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1))

/** Returns the ledger entry of an action that leaves a subject in a state. */
export const entry = (subject: string, value: string, ...about: string[]): Entry => ({
  subject,
  values: [value],
  about,
})

/** Returns the ledger entry of an action that leaves an application in one of several states. */
export const application = ({ activityId, creatorId, userId }: Seat, ...values: string[]): Entry => ({
  ...entry(`application ${activityId} ${userId}`, '', activityId, creatorId, userId),
  values,
})
