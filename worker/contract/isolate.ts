import { direction } from '#messages'

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u

/**
 * Wraps typed text in U+2068 and U+2069 if its direction may differ from the language's, so that it doesn't reorder the words around
 * it in plain text. In HTML, use `<bdi>` or `dir="auto"`.
 */
export function isolate(text: string): string {
  const isOther = direction() === 'rtl' ? /\p{L}/u : RIGHT_TO_LEFT
  return isOther.test(text) ? `\u2068${text}\u2069` : text
}
