import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { SITE_NAME } from '../../contract/site-name'
import { findInviterOf } from '../../invitations/member-store'
import { requireUsableCode } from '../../invitations/require-usable-code'
import { batch, first } from '../../platform/database'
import { AppError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { renderPage } from '../shell/document'
import { answerNotFound } from '../shell/error-page'
import { stylesOf } from '../shell/styles'
import css from './invitation.css?inline'

const CSS = stylesOf(css)

const ADDRESS = /^\/i\/([A-Z0-9-]{1,15})$/i

/**
 * Answers an invitation's page (product.md 3.19). Guesses count as in the gate. A network above the limit gets no information and
 * is redirected to the gate with the code.
 */
export async function answerInvitation(c: AppContext): Promise<Response> {
  c.set('route', '/i/:code')
  const code = ADDRESS.exec(c.req.path)?.[1]?.toUpperCase()
  if (code === undefined) return unusable(c)
  const inviter = await findInviter(c, code)
  if (inviter === 'unusable') return unusable(c)
  const page = invitationPage(c.var.settings.siteUrl, code, inviter)
  return c.html(page, 200, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}

async function findInviter(c: AppContext, code: string): Promise<Inviter | 'unusable' | null> {
  try {
    const { id } = await requireUsableCode(c, { code })
    const { inviter } = await batch(c.var.db, { inviter: first(findInviterOf(c.var.db, id)) })
    return inviter ?? null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'invalid_invitation' ? 'unusable' : null
  }
}

/** Returns the same answer for used, revoked, and wrong codes. */
function unusable(c: AppContext): Response {
  return answerNotFound(c, {
    title: publicPagesText.invitationUnusable(),
    text: publicPagesText.invitationUnusableHint(),
  })
}

type Inviter = { name: string; avatar: string | null }

/** Renders an invitation link's page. Without an inviter, the site itself invites. */
function invitationPage(origin: string, code: string, inviter: Inviter | null): string {
  const title = inviter
    ? publicPagesText.invitedYou({ name: inviter.name, site: SITE_NAME })
    : publicPagesText.youAreInvited({ site: SITE_NAME })
  return renderPage(
    {
      origin,
      title,
      description: publicPagesText.invitationDescription(),
      path: `/i/${code}`,
      isIndexed: false,
      image: '/og/tagalong.png',
      css: CSS,
    },
    <div className="invite">
      {inviter && <Avatar name={inviter.name} image={inviter.avatar} size={96} />}
      <h1 dir="auto">{title}</h1>
      <p className="lead">{publicPagesText.invitationLead()}</p>
      <a className={buttonClass({ size: 'lg' })} href={`/signup?code=${code}`} rel="nofollow">
        {publicPagesText.createYourAccount()}
      </a>
      <p className="small soft">{publicPagesText.oneSignUp()}</p>
    </div>,
  )
}
