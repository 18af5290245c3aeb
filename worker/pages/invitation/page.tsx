import * as publicPagesText from '#messages/public-pages'
import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { SITE_NAME } from '../../contract/site-name'
import { renderPage } from '../shell/document'
import { stylesOf } from '../shell/styles'
import css from './invitation.css?inline'

const CSS = stylesOf(css)

export type Inviter = { name: string; avatar: string | null }

type InvitationView = { origin: string; code: string; inviter: Inviter | null }

/** Renders an invitation link's page. Without an inviter, the site itself invites. */
export function invitationPage({ origin, code, inviter }: InvitationView): string {
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
