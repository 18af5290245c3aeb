import { locale } from '#messages'

/** Returns "Ana, Bo, and Cy", in the language of the interface. */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items)

/** Returns "Ana, Bo and Cy", without the comma that American English writes before "and". */
export const formatNames = (items: readonly string[]): string =>
  new Intl.ListFormat(locale().replace(/^en(-US)?$/, 'en-001')).format(items)

/** Returns "Ana, Bo, Cy", without those that are empty. Some languages write "and" here, too. */
export const formatParts = (items: readonly (string | null | undefined | false | 0)[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(
    items.filter((item): item is string => Boolean(item)),
  )
