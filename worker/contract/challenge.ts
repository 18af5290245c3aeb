/** Path of the Turnstile page, which posts `{ challenge: <token> }` to its parent window. */
export const CHALLENGE_PATH = '/challenge'
