import { customAlphabet } from 'nanoid'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns a new opaque id: 16 letters and digits, 95 bits. */
export const newId = customAlphabet(alphabet, 16)

/** Returns a secret for a cookie: 43 letters and digits, 256 bits. */
export const newSecret = customAlphabet(alphabet, 43)
