/**
 * Parses a typed amount with a point or comma before at most two decimals. Returns undefined for any other text, such as
 * "12 50", "-5", or "1,250", which means different amounts in different countries (product.md 4.25).
 */
export function parseAmount(text: string): number | undefined {
  const [, whole, cents = ''] = /^(?:\$\s*)?(\d*)(?:[.,](\d{0,2}))?$/.exec(plain(text)) ?? []
  return whole || cents ? Number(`${whole}.${cents}`) : undefined
}

/** Parses a typed whole number. Returns undefined for any other text, such as "12,5", "1,000", or "-5". */
export function parseWholeNumber(text: string): number | undefined {
  return /^\d+$/.test(plain(text)) ? Number(plain(text)) : undefined
}

/** Returns whether a text contains a digit. Without one, it is not a number at all. */
export const hasDigit = (text: string): boolean => /\d/.test(plain(text))

/** Trims a text and replaces full-width digits with plain ones. */
const plain = (text: string) => text.normalize('NFKC').trim()
