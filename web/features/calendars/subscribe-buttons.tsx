import { CalendarPlus } from 'lucide-react'
import { buttonClass } from '../../ui/button-class'
import * as styles from './calendars.module.css'
import { subscribeLinks } from './subscribe-links'

/** Links that subscribe to a private address in three calendar apps. */
export function SubscribeLinks({ url, name }: { url: string; name: string }) {
  const { google, apple, outlook } = subscribeLinks(url, name)
  const className = buttonClass({ variant: 'soft' })
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <div className={styles.apps}>
      <a className={className} href={google} {...elsewhere}>
        <CalendarPlus />
        Google<span> Calendar</span>
      </a>
      <a className={className} href={apple}>
        <CalendarPlus />
        Apple<span> Calendar</span>
      </a>
      <a className={className} href={outlook} {...elsewhere}>
        <CalendarPlus />
        Outlook
      </a>
    </div>
  )
}
