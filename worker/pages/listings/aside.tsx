import type { LucideIcon } from 'lucide-react'
import { CalendarPlus, ChevronRight, Rss } from 'lucide-react'
import * as publicPagesText from '#messages/public-pages'
import { isolate } from '../../contract/isolate'
import { pathInLanguage } from '../shell/languages'
import { inForm } from './address'

/** Ways to follow a list without an account. */
export function KeepUp({
  origin,
  path,
  name,
  title,
}: {
  origin: string
  path: string
  name: string
  title: string
}) {
  const calendar = origin + pathInLanguage(inForm(path, 'calendar'))
  const webcal = calendar.replace(/^https?:/, 'webcal:')
  // With an https URL, Google downloads the file once instead of subscribing.
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(calendar)}&name=${encodeURIComponent(title)}`
  return (
    <section className="card pad subs">
      <h2>{publicPagesText.keepUpWith({ name: isolate(name) })}</h2>
      <p className="soft small">{publicPagesText.newAppear()}</p>
      <ul>
        <Way
          icon={CalendarPlus}
          href={webcal}
          label={publicPagesText.subscribeCalendar()}
          hint={publicPagesText.subscribeCalendarHint()}
        />
        <Way
          icon={CalendarPlus}
          href={google}
          label={publicPagesText.addToGoogle()}
          hint={publicPagesText.inYourBrowser()}
        />
        <Way
          icon={CalendarPlus}
          href={outlook}
          label={publicPagesText.addToOutlook()}
          hint={publicPagesText.inYourBrowser()}
        />
        <Way
          icon={Rss}
          href={pathInLanguage(inForm(path, 'feed'))}
          label={publicPagesText.followFeed()}
          hint={publicPagesText.followFeedHint()}
        />
      </ul>
    </section>
  )
}

function Way({
  icon: Icon,
  href,
  label,
  hint,
}: {
  icon: LucideIcon
  href: string
  label: string
  hint: string
}) {
  return (
    <li>
      <a className="opt" href={href} rel="nofollow">
        <Icon />
        <span>
          <b>{label}</b>
          <span className="small">{hint}</span>
        </span>
        <ChevronRight />
      </a>
    </li>
  )
}
