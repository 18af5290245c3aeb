import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import type { SiteState } from '../../../../worker/contract/admin'
import { siteQuery } from '../queries'
import * as styles from './mail-banner.module.css'

/** Instructions by problem of outgoing email. */
const REMEDIES: Record<NonNullable<SiteState['mail']['problem']>, (from: string) => string> = {
  no_provider: () => 'Choose an email provider and set MAIL_API_KEY, or bind send_email, then deploy again.',
  sender_cannot_send: (from) =>
    `${from} can't send. Set MAIL_FROM to an address of your domain, then deploy again.`,
}

/** Warns admins that no email leaves the site, with instructions (product.md 12.30). */
export function MailBanner() {
  const { data: site } = useQuery(siteQuery)
  if (!site?.mail.problem) return null
  return (
    <section className={styles.banner} aria-labelledby="mail-banner-title">
      <MailX aria-hidden="true" />
      <div>
        <h2 id="mail-banner-title">No email leaves this site</h2>
        <p>
          Sign-up links and notices wait for up to 7 days. {REMEDIES[site.mail.problem](site.mail.from)} The
          steps are in docs/operations.md, under Email.
        </p>
      </div>
    </section>
  )
}
