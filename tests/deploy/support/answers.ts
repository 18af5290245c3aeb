/** The shape of every response of Cloudflare's API. */
export const success = (result: unknown) => ({ success: true, result, errors: [], messages: [] })
export const failure = (code: number, message: string) => ({
  success: false,
  result: null,
  errors: [{ code, message }],
  messages: [],
})
