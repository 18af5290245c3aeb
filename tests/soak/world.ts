import { randomUUID } from 'node:crypto'
import { PNG } from 'pngjs'
import { AnswerLinks } from './answer-links.ts'
import type { Answer, Hint, Person } from './client.ts'
import { Clients } from './client.ts'
import { Ledger, NONE } from './ledger.ts'
import type { PushStandIn } from './push-stand-in.ts'
import { Confidential, Secrets } from './secrets.ts'

export const PASSWORD = 'tagalong-demo'

/** An activity that the soak published. */
export type Published = { id: string; title: string; creator: Person }
/** Dates of a series, by id, as local time, with what to bring. `isClear` is false after an act without an answer. */
export type Series = {
  title: string
  creator: Person
  size: number
  dates: Map<string, { start: string; bring: string | null }>
  isClear: boolean
}
/** A question that was asked. */
type Asked = { id: string; content: string; isPublic: boolean; activity: Published; author: Person }

/** A helper who joined, or may have. `leftAt` is the time of the answer to the removal. */
export type Helper = { activityId: string; userId: string; role: 'co-organizer' | 'door'; leftAt: number }

/** The people, what they have made, and what they were answered. */
export class World {
  readonly ledger = new Ledger()
  readonly clients: Clients
  readonly people: Person[] = []
  readonly activities: Published[] = []
  readonly series: Series[] = []
  /** Activities with automatic approval. */
  readonly automatic: Published[] = []
  /** Activities with automatic approval and a minimum that cron decides about. */
  readonly minimums: Published[] = []
  /** Activities with automatic approval whose door is open. */
  readonly doors: Published[] = []
  readonly comments: { id: string; activity: Published; author: Person }[] = []
  /** Local start times that organizers chose, by title. */
  readonly chosenTimes = new Map<string, string>()
  /** Sessions, invitations, and addresses that ended and were used again, and whether they opened something. */
  readonly closed: { what: string; isOpen: boolean }[] = []
  /** The device of each person's session that gets push. */
  readonly devices = new Map<Person, { id: string; endpoint: string }>()
  readonly secrets = new Secrets()
  /** Activities that became members'. */
  readonly restricted: Published[] = []
  readonly confidential = new Confidential()
  readonly questions: Asked[] = []
  /** The times of first answers that organizers were told, by question. */
  readonly answered = new Map<string, Set<string>>()
  readonly applicationIds: string[] = []
  /** Activities that have ended: their organizer, and the users with a seat. */
  readonly past = new Map<string, { creatorId: string; seated: Set<string> }>()
  /** Email addresses by user id. */
  readonly emails = new Map<string, string>()
  /** People between whom a block was made; it may be over. */
  readonly apart: [Person, Person][] = []
  /** Paths of the calendars of plans that are known to be open. */
  readonly calendars = new Map<Person, string>()
  /** Entries of private calendars whose `SEQUENCE` fell, and the number of entries that were compared. */
  readonly fallen: string[] = []
  compared = 0
  /** All helpers who joined, or may have, with the times of their removals. */
  readonly helpers: Helper[] = []
  /** Numbers of accepted acts that only one of several tabs can make, by subject. */
  readonly once = new Map<string, number>()
  readonly links = new AnswerLinks()
  /** What open tabs heard. */
  readonly hints: Hint[] = []
  admin: Person
  /** People in the middle of a journey. Each makes one at a time, as a person with one device does. */
  readonly #busy = new Set<Person>()

  readonly push: PushStandIn

  constructor(url: () => string, push: PushStandIn) {
    this.push = push
    this.clients = new Clients(url, (email, text) => this.confidential.search(email, text))
    this.admin = newPerson('admin@tagalong.example')
  }

  /** Returns a random person who is free, and keeps others from choosing them until `release`. */
  takePerson(): Person | undefined {
    const person = pick(this.people.filter((one) => !this.#busy.has(one)))
    if (person) this.#busy.add(person)
    return person
  }

  release(person: Person): void {
    this.#busy.delete(person)
  }

  /** Records when a question was first answered, as its organizer is told. */
  noteAnswered(questionId: string, answeredAt: string): void {
    this.answered.set(questionId, (this.answered.get(questionId) ?? new Set()).add(answeredAt))
  }

  /** Records whether something that has ended opened something. */
  expectClosed(what: string, status: number): void {
    this.closed.push({ what, isOpen: status >= 200 && status < 300 })
  }

  /** Sends a change and enters it in the ledger. */
  async change(
    person: Person,
    request: Parameters<Clients['act']>[1],
    entry: { subject: string; value: string; about?: string[]; ends?: string[] },
  ): Promise<Answer> {
    const answer = await this.clients.act(person, request)
    const { outcome, startedAt, endedAt } = answer
    const { subject, value, about = [], ends = [] } = entry
    this.ledger.acts.push({ subject, value, outcome, startedAt, endedAt, about })
    if (outcome !== 'refused') for (const id of ends) this.ledger.ended.add(id)
    return answer
  }

  async signIn(person: Person): Promise<boolean> {
    const body = { email: person.email, password: person.password }
    const answer = await this.clients.act(person, {
      kind: 'sign in',
      method: 'POST',
      path: '/auth/login',
      body,
    })
    const { user } = answer.body as { user?: { id: string } }
    if (answer.outcome !== 'done' || !user) return false
    person.id = user.id
    return true
  }
}

let addresses = 0

/** Returns a person of their own network, who is not signed in. */
export function newPerson(email: string, password = PASSWORD): Person {
  addresses += 1
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return { id: NONE, email, password, cookies: new Map(), address }
}

export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** Returns the path of an activity's page that no cache has, because nobody has used this code. */
export const freshPage = (id: string) => `/a/${id}?i=${randomUUID().slice(0, 13).toUpperCase()}`

/** Returns a form with a small picture. */
export function pictureForm(): FormData {
  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 16, height: 16 })))
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'photo.png')
  return form
}
