import { Avatar } from '../../../web/ui/avatar'
import { buttonClass } from '../../../web/ui/button-class'
import { SITE_NAME } from '../../contract/site-name'
import { renderPage } from '../shell/document'
import { INVITATION_CSS } from './styles'

export type Inviter = { name: string; avatar: string | null }

type InvitationView = { origin: string; code: string; inviter: Inviter | null }

/** Renders an invitation link's page. Without an inviter, the site itself invites. */
export function invitationPage({ origin, code, inviter }: InvitationView): string {
  const title = inviter ? `${inviter.name} invited you to ${SITE_NAME}` : `You are invited to ${SITE_NAME}`
  return renderPage(
    {
      origin,
      title,
      description:
        'Tennis on Saturday, tacos on Tuesday: find people near you who are already doing something, and ask to join.',
      path: `/i/${code}`,
      isIndexed: false,
      image: '/og/tagalong.png',
      css: INVITATION_CSS,
    },
    <div className="invite">
      {inviter && <Avatar name={inviter.name} image={inviter.avatar} size={96} />}
      <h1 dir="auto">{title}</h1>
      <p className="lead">
        Find people near you who are already doing something, and ask to join. Your invitation is part of this
        link, so there is no code to type.
      </p>
      <a className={buttonClass({ size: 'lg' })} href={`/signup?code=${code}`} rel="nofollow">
        Create your account
      </a>
      <p className="small soft">It lets one person sign up. Joining is free.</p>
    </div>,
  )
}
