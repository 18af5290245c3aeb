/** Path of the page with Turnstile's widget, which posts `{ challenge: <token> }` to the page around it. */
export const CHALLENGE_PATH = '/challenge'
