import { CalendarPlus } from 'lucide-react'
import * as calendarsText from '#messages/calendars'
import { buttonClass } from '../../ui/button-class'
import * as styles from './calendars.module.css'
import { subscribeLinks } from './subscribe-links'

/** Links that subscribe to a private address in each of three calendar apps. */
export function SubscribeLinks({ url, name }: { url: string; name: string }) {
  const { google, apple, outlook } = subscribeLinks(url, name)
  const className = buttonClass({ variant: 'soft' })
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <div className={styles.apps}>
      <a className={className} href={google} {...elsewhere}>
        <CalendarPlus />
        {calendarsText.googleCalendar({ more: (text) => <span>{text}</span> })}
      </a>
      <a className={className} href={apple}>
        <CalendarPlus />
        {calendarsText.appleCalendar({ more: (text) => <span>{text}</span> })}
      </a>
      <a className={className} href={outlook} {...elsewhere}>
        <CalendarPlus />
        {calendarsText.outlook()}
      </a>
    </div>
  )
}
