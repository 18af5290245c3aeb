import type { Locator, Page } from 'playwright/test'
import { ACCENTED, PLAIN } from '../../../scripts/messages/pseudo'

/** Characters that the pseudo-languages add around a text. */
const ADDED = String.raw`[ \u00a0\[\]·\u200f\u202e\u202c\u2068\u2069]*`
const PART = /\\.|\[[^\]]*\]|[a-z ^$]/gi

/** Returns a pattern that matches a text in English and in the pseudo-languages. */
function inAnyLanguage(text: string | RegExp, isExact = false): RegExp {
  const source = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source
  const written = source.replace(PART, (part) => {
    if (part === ' ') return ADDED.replace('*', '+')
    if (part === '^') return `^${ADDED}`
    if (part === '$') return `${ADDED}$`
    const accented = part.length === 1 ? ACCENTED[PLAIN.indexOf(part)] : undefined
    return accented ? `[${part}${accented}]${ADDED}` : part
  })
  return new RegExp(isExact ? `^${ADDED}${written}${ADDED}$` : ADDED + written, 'iu')
}

type Finder = Pick<Page & Locator, 'getByRole' | 'getByText' | 'getByLabel'>

/** Makes a page's locators find elements by their English text in any language. */
export function findInAnyLanguage(page: Page): void {
  for (const prototype of [page, page.locator('body')].map((each) => Object.getPrototypeOf(each)))
    if (!Object.hasOwn(prototype, 'findsInAnyLanguage')) replaceFinders(prototype)
}

function replaceFinders(finder: Finder & { filter?: Locator['filter'] }): void {
  const { getByRole, getByText, getByLabel, filter } = finder
  Object.assign(finder, {
    findsInAnyLanguage: true,
    getByRole(
      this: Finder,
      role: Parameters<Finder['getByRole']>[0],
      { name, exact, ...rest }: Parameters<Finder['getByRole']>[1] = {},
    ) {
      return getByRole.call(this, role, {
        ...rest,
        ...(name !== undefined && { name: inAnyLanguage(name, exact) }),
      })
    },
    getByText(this: Finder, text: string | RegExp, { exact }: { exact?: boolean } = {}) {
      return getByText.call(this, inAnyLanguage(text, exact))
    },
    getByLabel(this: Finder, text: string | RegExp, { exact }: { exact?: boolean } = {}) {
      return getByLabel.call(this, inAnyLanguage(text, exact))
    },
    ...(filter && {
      filter(this: Locator, { hasText, ...rest }: Parameters<Locator['filter']>[0] = {}) {
        return filter.call(this, {
          ...rest,
          ...(hasText !== undefined && { hasText: inAnyLanguage(hasText) }),
        })
      },
    }),
  })
}
