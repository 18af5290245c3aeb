import { writeFileSync } from 'node:fs'
import type { Language } from '../messages/languages.ts'
import { SOURCE_LANGUAGE } from '../messages/languages.ts'
import { fail } from './local.ts'
import { fileOf, formatMessages, hashOf, nouns, readMessages, writtenLanguages } from './messages/catalog.ts'
import { generateMessages } from './messages/generate.ts'
import { changedMessages, missingMessages, unusedMessages } from './messages/report.ts'
import { readOptions } from './options.ts'

const HELP = `Prints the messages that no code uses, and for each language those that are missing, or whose English text has changed since.

  npm run messages

  --list            print the names, not only their numbers
  --translated es   note that the texts of a language fit the English ones now, and sort them like these
  --help            print this text`

const OTHERS = writtenLanguages.filter((each) => each !== SOURCE_LANGUAGE)
const { values } = readOptions(HELP, {
  options: { list: { type: 'boolean', default: false }, translated: { type: 'string' } },
})

if (values.translated !== undefined) {
  const language = OTHERS.find((each) => each === values.translated)
  markTranslated(language ?? fail(`${values.translated} is none of ${OTHERS.join(', ')}.`))
}
generateMessages()
print('unused', unusedMessages())
for (const language of OTHERS) {
  print(`${language}: missing`, missingMessages(language))
  print(`${language}: changed`, changedMessages(language))
}

function print(what: string, names: readonly string[]): void {
  console.log(`${what}: ${names.length}`)
  if (values.list) for (const name of names) console.log(`  ${name}`)
}

function markTranslated(language: Language): void {
  for (const noun of nouns()) {
    const translated = readMessages(language, noun)
    if (translated.size === 0) continue
    const sorted = [...readMessages(SOURCE_LANGUAGE, noun)].flatMap(([key, { text: source }]) => {
      const text = translated.get(key)?.text
      return text === undefined ? [] : [[key, { text, source: hashOf(source) }] as const]
    })
    writeFileSync(fileOf(language, noun), formatMessages(language, new Map(sorted)))
  }
}
