import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../messages/languages.ts'
import { SOURCE_LANGUAGE } from '../../messages/languages.ts'
import { ROOT } from '../local.ts'
import type { Message } from './catalog.ts'
import { hashOf, nouns, readMessages } from './catalog.ts'

const SOURCES = '{web,worker,scripts}/**/*.{ts,tsx}'
const IMPORT = /import \* as (\w+) from '#messages\/([\w-]+)'/g

/** Names of the messages that the sources use: `noun.key`. */
function usedMessages(): Set<string> {
  const used = new Set<string>()
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.gen.ts'] })) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const [, local, noun] of source.matchAll(IMPORT))
      for (const [, key] of source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')))
        used.add(`${noun}.${key}`)
  }
  return used
}

/** Names of the messages that no source uses. */
export function unusedMessages(): string[] {
  const used = usedMessages()
  return nouns().flatMap((noun) =>
    [...readMessages(SOURCE_LANGUAGE, noun).keys()]
      .map((key) => `${noun}.${key}`)
      .filter((name) => !used.has(name)),
  )
}

/** Names of the messages that a language lacks. */
export const missingMessages = (language: Language): string[] =>
  compare(language, (translated) => translated === undefined)

/** Names of the messages whose English text has changed since they were translated. */
export const changedMessages = (language: Language): string[] =>
  compare(language, (translated, text) => translated !== undefined && translated.source !== hashOf(text))

function compare(
  language: Language,
  matches: (translated: Message | undefined, text: string) => boolean,
): string[] {
  return nouns().flatMap((noun) => {
    const translated = readMessages(language, noun)
    return [...readMessages(SOURCE_LANGUAGE, noun)].flatMap(([key, { text }]) =>
      matches(translated.get(key), text) ? `${noun}.${key}` : [],
    )
  })
}
