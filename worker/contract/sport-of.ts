export type Sport = 'tennis' | 'basketball' | 'yoga' | 'climbing' | 'swimming'

/** Sports that have their own name and color, by the words for them in titles, without accents, in each language of the interface. */
const SPORTS = new Map<string, Sport>([
  ['tennis', 'tennis'],
  ['tenis', 'tennis'],
  ['basketball', 'basketball'],
  ['basquetbol', 'basketball'],
  ['baloncesto', 'basketball'],
  ['yoga', 'yoga'],
  ['climbing', 'climbing'],
  ['escalada', 'climbing'],
  ['klettern', 'climbing'],
  ['swimming', 'swimming'],
  ['natacion', 'swimming'],
  ['schwimmen', 'swimming'],
])

/** Returns the sport that a whole word of the title names; undefined if none does. */
export function sportOf(title: string): Sport | undefined {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => SPORTS.get(word)).find(Boolean)
}
