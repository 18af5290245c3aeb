import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import * as adminText from '#messages/admin'
import type { SiteState } from '../../../../worker/contract/admin'
import { siteQuery } from '../queries'
import * as styles from './mail-banner.module.css'

/** Instructions for each problem with outgoing email. */
const REMEDIES: Record<NonNullable<SiteState['mail']['problem']>, (from: string) => string> = {
  no_provider: () => adminText.chooseProvider(),
  sender_cannot_send: (from) => adminText.cannotSend({ from }),
}

/** Warns admins that the site can't send email, and says what to do (product.md 12.30). */
export function MailBanner() {
  const { data: site } = useQuery(siteQuery)
  if (!site?.mail.problem) return null
  return (
    <section className={styles.banner} aria-labelledby="mail-banner-title">
      <MailX aria-hidden="true" />
      <div>
        <h2 id="mail-banner-title">{adminText.noEmailLeavesThisSite()}</h2>
        <p>{adminText.mailWaits({ remedy: REMEDIES[site.mail.problem](site.mail.from) })}</p>
      </div>
    </section>
  )
}
