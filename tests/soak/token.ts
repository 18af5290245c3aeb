import { randomUUID } from 'node:crypto'

/** Returns a text that no other row has. */
export const token = (word: string) => `${word} ${randomUUID().slice(0, 13)}`
