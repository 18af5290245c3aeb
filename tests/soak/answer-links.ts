/** A link of a question in an email. `accepted` has the answers that were accepted, in their order. */
type Link = { token: string; email: string; accepted: string[]; isUsed: boolean }

/** Links of delivered emails that ask a question. */
export class AnswerLinks {
  readonly #links = new Map<string, Link>()

  /** Collects the links of an email. */
  collect(email: string, text: string): void {
    for (const [, token] of text.matchAll(/\/answer\/([\w.-]+)/g))
      if (token && !this.#links.has(token))
        this.#links.set(token, { token, email, accepted: [], isUsed: false })
  }

  /** Returns the links that nobody has used, and marks them as used. */
  take(): Link[] {
    const links = [...this.#links.values()].filter(({ isUsed }) => !isUsed)
    for (const link of links) link.isUsed = true
    return links
  }

  /** Returns the accepted answers of each link that accepted one. */
  get accepted(): string[][] {
    return [...this.#links.values()].map(({ accepted }) => accepted).filter(({ length }) => length > 0)
  }
}
