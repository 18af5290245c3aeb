import { language } from '#messages'

/** Returns "Ana, Bo, and Cy", in the language of the interface. */
export const formatList = (items: readonly string[]): string => new Intl.ListFormat(language()).format(items)
