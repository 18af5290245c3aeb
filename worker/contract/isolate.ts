/** Letters of scripts that are read from the right. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u

/**
 * Returns a typed text for a sentence of plain text: one with Hebrew or Arabic is between U+2068 and U+2069, so that it does not
 * reorder the words around it. In HTML, `<bdi>` and `dir="auto"` do the same.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
