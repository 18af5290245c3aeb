/** Joins texts in the language of the interface. */
import { locale } from '#messages'

/** Returns "Ana, Bo, and Cy". */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items)

/** Returns "Ana, Bo and Cy", without the comma that American English writes before "and". */
export const formatNames = (items: readonly string[]): string =>
  new Intl.ListFormat(locale().replace(/^en(-US)?$/, 'en-001')).format(items)

/** Returns "Ana, Bo, Cy", without those that are empty. The language's own lists would write "and" before the last. */
export function formatParts(items: readonly (string | null | undefined | false | 0)[]): string {
  const list = new Intl.ListFormat(locale(), { type: 'unit', style: 'short' })
  const [, separator] = list.formatToParts(['1', '2', '3'])
  return items.filter(Boolean).join(separator?.value)
}
