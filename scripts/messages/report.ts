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
  return nouns().flatMap((noun) => namesOf(noun, (_, key) => !used.has(`${noun}.${key}`)))
}

/** Names of the messages that a language lacks. */
export const missingMessages = (language: Language): string[] =>
  nouns().flatMap((noun) => {
    const translated = readMessages(language, noun)
    return namesOf(noun, (_, key) => !translated.has(key))
  })

/** Names of the messages whose English text has changed since they were translated. */
export const changedMessages = (): string[] =>
  nouns().flatMap((noun) => namesOf(noun, ({ text, translated }) => translated !== hashOf(text)))

const namesOf = (noun: string, matches: (message: Message, key: string) => boolean): string[] =>
  [...readMessages(SOURCE_LANGUAGE, noun)].flatMap(([key, message]) =>
    matches(message, key) ? `${noun}.${key}` : [],
  )
