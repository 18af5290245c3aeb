/** Returns a text that no other test or test run uses on the shared server. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** Returns an unused email address. */
export const uniqueEmail = () => `${crypto.randomUUID()}@example.com`
