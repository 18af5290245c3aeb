import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { PseudoLanguage } from '../../messages/languages.ts'

export const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
/** How much longer than English another language is, as a share. */
const LONGER = 0.4
/** The first mark makes `dir="auto"` choose right to left; the second reverses the letters up to `END`. */
const [RIGHT_TO_LEFT, END] = ['\u200f\u202e', '\u202c']
/** Splits the padding of long texts into words, so that it wraps. */
const WORD = /·{10}(?=·)/g

/** Turns a message's texts into a pseudo-language: with accents and 40% longer, or right to left. */
export function toPseudo(
  language: PseudoLanguage,
  elements: readonly MessageFormatElement[],
): MessageFormatElement[] {
  const changed = changeLiterals(elements, language === 'en-XA' ? accented : mirrored)
  if (language !== 'en-XA') return changed
  const padding = '·'.repeat(Math.ceil(lengthOf(elements) * LONGER)).replace(WORD, '$& ')
  return [literal('['), ...changed, literal(` ${padding}]`)]
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
const accented = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
/** Keeps text without letters, such as signs between numbers, which are the same in all languages. */
const mirrored = (text: string) =>
  /\p{L}/u.test(text) ? text.replace(/\S(?:.*\S)?/, (words) => `${RIGHT_TO_LEFT}${words}${END}`) : text

function changeLiterals(
  elements: readonly MessageFormatElement[],
  change: (text: string) => string,
): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return literal(change(element.value))
    if (element.type === TYPE.tag) return { ...element, children: changeLiterals(element.children, change) }
    if (!('options' in element)) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: changeLiterals(option.value, change) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

/** The length of a message's text, counting only the longest of its cases. */
const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length
    if (element.type === TYPE.tag) return sum + lengthOf(element.children)
    if (!('options' in element)) return sum
    return sum + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
  }, 0)
