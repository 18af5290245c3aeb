/** Text that no other test, and no repetition of this one, uses on the shared server. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** An email address that nobody has. */
export const uniqueEmail = () => `${crypto.randomUUID()}@example.com`
