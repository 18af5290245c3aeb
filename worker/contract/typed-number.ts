/**
 * Returns an amount as it was typed, with a point or a comma before at most two decimals, in whole cents. Undefined for any other
 * text, such as "12 50", "-5", or "1,250", which is a different amount in different countries (product.md 4.25).
 */
export function parseAmount(text: string): number | undefined {
  const [, whole, cents = ''] = /^(?:\$\s*)?(\d*)(?:[.,](\d{0,2}))?$/.exec(plain(text)) ?? []
  return whole || cents ? Number(`${whole}.${cents}`) : undefined
}

/** Returns a whole number as it was typed. Undefined for any other text, such as "12,5", "1,000", or "-5". */
export function parseWholeNumber(text: string): number | undefined {
  return /^\d+$/.test(plain(text)) ? Number(plain(text)) : undefined
}

/** Returns whether a text has a digit. Without one it is not a number at all. */
export const hasDigit = (text: string): boolean => /\d/.test(plain(text))

/** Returns a text without spaces around it, with plain digits in place of full-width ones. */
const plain = (text: string) => text.normalize('NFKC').trim()
