import { writeFileSync } from 'node:fs'
import type { Language } from '../messages/languages.ts'
import { SOURCE_LANGUAGE } from '../messages/languages.ts'
import type { Message } from './messages/catalog.ts'
import { fileOf, formatMessages, hashOf, nouns, readMessages, writtenLanguages } from './messages/catalog.ts'
import { generateMessages } from './messages/generate.ts'
import { changedMessages, missingMessages, unusedMessages } from './messages/report.ts'
import { readOptions } from './options.ts'

const HELP = `Prints the messages that no code uses, those whose English text has changed since they were translated, and those that a language lacks.

  npm run messages

  --list         print the names, not only their numbers
  --translated   note that all translations fit the English texts now, and sort them like these
  --help         print this text`

const OTHERS = writtenLanguages.filter((each) => each !== SOURCE_LANGUAGE)
const { values } = readOptions(HELP, {
  options: {
    list: { type: 'boolean', default: false },
    translated: { type: 'boolean', default: false },
  },
})

if (values.translated) for (const noun of nouns()) markTranslated(noun)
generateMessages()
print('unused', unusedMessages())
print('changed', changedMessages())
for (const language of OTHERS) print(`${language}: missing`, missingMessages(language))

function print(what: string, names: readonly string[]): void {
  console.log(`${what}: ${names.length}`)
  if (values.list) for (const name of names) console.log(`  ${name}`)
}

function markTranslated(noun: string): void {
  const source = [...readMessages(SOURCE_LANGUAGE, noun)]
  for (const language of OTHERS) {
    const texts = readMessages(language, noun)
    const sorted = source.flatMap(([key]) => {
      const text = texts.get(key)?.text
      return text === undefined ? [] : [[key, { text }] as const]
    })
    if (sorted.length > 0) write(language, noun, sorted)
  }
  const marked = source.map(
    ([key, message]) => [key, { ...message, translated: hashOf(message.text) }] as const,
  )
  write(SOURCE_LANGUAGE, noun, marked)
}

function write(language: Language, noun: string, messages: (readonly [string, Message])[]): void {
  writeFileSync(fileOf(language, noun), formatMessages(language, new Map(messages)))
}
