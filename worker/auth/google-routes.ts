import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { beginGoogleSignIn, finishGoogleSignIn } from './google-sign-in'

const googleReturn = z.object({
  state: z.string().max(500).optional().catch(undefined),
  code: z.string().max(2000).optional().catch(undefined),
})

/** The redirects of sign-in with Google: there, and back. */
export const googleRoutes = new Hono<AppEnv>()
  .get('/google-login', async (c) => c.redirect(await beginGoogleSignIn(c, 'login')))
  .get('/google-signup', async (c) => c.redirect(await beginGoogleSignIn(c, 'signup')))
  .get('/google-callback', validate('query', googleReturn), async (c) =>
    c.redirect(await finishGoogleSignIn(c, c.req.valid('query'))),
  )
