import type { Person } from './client.ts'
import { token } from './token.ts'

/** How long an address for visitors may show what has changed (product.md 17.11), with a few seconds on the way. */
const STALE_MS = { page: 70_000, feed: 310_000, sitemap: 3_610_000 }

type Hidden = { id: string; since: number }

/** Texts that visitors may not read, and the ones that they read. */
export class Secrets {
  /** Comments, hidden places, and titles of members' activities. */
  readonly #always = new Set<string>()
  /** Ids of activities with a link, by title. Only addresses of the activity show it. */
  readonly #unlisted = new Map<string, string>()
  /** Activities that were cancelled or became members', by title, with the milliseconds of `performance.now()`. */
  readonly #cancelled = new Map<string, Hidden>()
  readonly #closed = new Map<string, Hidden>()
  /** The address and the text of each leak, and the number of answers that were searched. */
  readonly leaks: string[] = []
  searched = 0

  add(text: string): void {
    this.#always.add(text)
  }

  /** Allows an activity with a link at its own addresses only. */
  unlist({ id, title }: { id: string; title: string }): void {
    this.#always.delete(title)
    this.#unlisted.set(title, id)
  }

  /** Expects that a cancelled activity leaves the lists once they are no longer kept. */
  cancel({ id, title }: { id: string; title: string }): void {
    this.#cancelled.set(title, { id, since: performance.now() })
  }

  /** Expects that an activity that became members' leaves every address once it is no longer kept. */
  close({ id, title }: { id: string; title: string }): void {
    this.#closed.set(title, { id, since: performance.now() })
  }

  /** Searches what a visitor read at an address. */
  search(path: string, text: string, startedAt: number): void {
    this.searched += 1
    const isOwn = (id: string) => path.includes(id)
    const isOver = ({ since }: Hidden) => startedAt - since > staleMs(path)
    const secrets = [
      ...this.#always,
      ...titlesOf(this.#unlisted, (id) => !isOwn(id)),
      ...titlesOf(this.#cancelled, (one) => isOver(one) && !isOwn(one.id)),
      ...titlesOf(this.#closed, isOver),
    ]
    for (const secret of secrets) if (text.includes(secret)) this.leaks.push(`${path}: ${secret}`)
  }
}

function titlesOf<One>(all: ReadonlyMap<string, One>, isSecret: (one: One) => boolean): string[] {
  return [...all].filter(([, one]) => isSecret(one)).map(([title]) => title)
}

function staleMs(path: string): number {
  if (path.startsWith('/sitemap')) return STALE_MS.sitemap
  return /^\/(in|o)\/.*(\.ics|feed\.xml)$/.test(path) ? STALE_MS.feed : STALE_MS.page
}

/** Texts that two people share: notes of applications, thanks, private questions, and whoever else got them. */
export class Confidential {
  readonly #readers = new Map<string, readonly string[]>()
  /** Texts that reached somebody else, with the reader's email address. */
  readonly overheard: string[] = []
  /** How often such a text reached somebody. */
  heard = 0

  /** Returns a text that nobody but these people may read. */
  create(word: string, people: readonly Pick<Person, 'email'>[]): string {
    const text = token(word)
    this.#readers.set(
      text,
      people.map(({ email }) => email),
    )
    return text
  }

  /** Lets everybody read a text. */
  open(text: string): void {
    this.#readers.delete(text)
  }

  /** Searches what somebody was answered, emailed, or pushed. A visitor's email address is empty. */
  search(email: string, text: string): void {
    for (const [found] of text.matchAll(/\b[A-Z][a-z]+ [0-9a-f]{8}-[0-9a-f]{4}\b/g)) {
      const readers = this.#readers.get(found)
      if (!readers) continue
      this.heard += 1
      if (!readers.includes(email)) this.overheard.push(`${email || 'a visitor'}: ${found}`)
    }
  }
}
