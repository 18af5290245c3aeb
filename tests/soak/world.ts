import { randomUUID } from 'node:crypto'
import { PNG } from 'pngjs'
import type { Answer, Person } from './client.ts'
import { Clients } from './client.ts'
import { Ledger, NONE } from './ledger.ts'
import type { PushStandIn } from './push-stand-in.ts'

export const PASSWORD = 'tagalong-demo'

/** An activity that the soak published. */
export type Published = { id: string; title: string; creator: Person }

/** The people, what they have made, and what they were answered. */
export class World {
  readonly ledger = new Ledger()
  readonly clients: Clients
  readonly people: Person[] = []
  readonly activities: Published[] = []
  readonly comments: { id: string; activity: Published; author: Person }[] = []
  /** Local start times that organizers chose, by title. */
  readonly chosenTimes = new Map<string, string>()
  /** Sessions, invitations, and addresses that ended and were used again, and whether they opened something. */
  readonly closed: { what: string; isOpen: boolean }[] = []
  /** The device of each person's session that gets push. */
  readonly devices = new Map<Person, { id: string; endpoint: string }>()
  /** Texts that no visitor may read: comments, hidden places, and titles of activities that are not public. */
  readonly secrets = new Set<string>()
  /** What visitors read of them, with the path, and the number of answers that they read. */
  readonly leaks: string[] = []
  readByVisitors = 0
  admin: Person
  /** People in the middle of a journey. Each makes one at a time, as a person with one device does. */
  readonly #busy = new Set<Person>()

  readonly push: PushStandIn

  constructor(url: () => string, push: PushStandIn) {
    this.push = push
    this.clients = new Clients(url)
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

/** Returns a text that no other row has. */
export const token = (word: string) => `${word} ${randomUUID().slice(0, 13)}`

export function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** Returns a form with a small picture. */
export function pictureForm(): FormData {
  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 16, height: 16 })))
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'photo.png')
  return form
}
