import type { z } from 'zod'

/** Who may make a call: a visitor too, a signed-in person, or the admin alone. Finer rights stand in the summary. */
type Caller = 'anyone' | 'signed in' | 'admin'

/** One call of the API: what goes in, what comes out. `answer` null means no body. */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  who: Caller
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  form?: z.ZodType
  status?: number
  answer: z.ZodType | null
}
