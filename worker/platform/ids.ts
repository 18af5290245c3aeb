import { customAlphabet } from 'nanoid'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new opaque id: 16 letters and digits, 95 bits. */
export const newId = customAlphabet(alphabet, 16)

/** A secret for a cookie or a link: 43 letters and digits, 256 bits. */
export const newSecret = customAlphabet(alphabet, 43)
