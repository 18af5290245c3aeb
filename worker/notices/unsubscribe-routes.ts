import { Hono } from 'hono'
import type { MailChoice } from '../contract/letters'
import { unsubscribeQuery } from '../contract/letters'
import { AppError, refusing } from '../platform/errors'
import type { AppContext, AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { setMailed } from './letters-store'
import { readUnsubscription } from './letters-unsubscribe'

/**
 * `/notices/unsubscribe`: the links at the foot of optional letters, which need no session. Opening one changes
 * nothing, since programs open links too; mail programs post to it (RFC 8058), people press the page's button.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/unsubscribe', validate('query', unsubscribeQuery), (c) =>
    c.redirect(`/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`),
  )
  .post('/unsubscribe', validate('query', unsubscribeQuery), async (c) =>
    c.json(await choose(c, c.req.valid('query').token, false)),
  )
  .delete('/unsubscribe', validate('query', unsubscribeQuery), async (c) =>
    c.json(await choose(c, c.req.valid('query').token, true)),
  )

/** @throws AppError invalid_link, also where the person is gone */
async function choose(c: AppContext, token: string, isMailed: boolean): Promise<MailChoice> {
  const wish = readUnsubscription(token, c.var.settings)
  if (wish === null) throw new AppError('invalid_link')
  await refusing({ 'FOREIGN KEY': 'invalid_link' }, () =>
    setMailed(c.var.db, { ...wish, isOn: isMailed }).run(),
  )
  return { kind: wish.kind, isMailed }
}
