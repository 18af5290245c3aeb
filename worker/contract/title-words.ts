/** Returns a text in lowercase without accents, to compare what people type: "futbol" for "Fútbol". */
export const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type Sport = 'tennis' | 'basketball' | 'yoga' | 'climbing' | 'swimming'

/** Sports with a name and a color of their own, by their words in titles, in each language of the interface. */
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
  const words = plainLetters(title).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => SPORTS.get(word)).find(Boolean)
}
