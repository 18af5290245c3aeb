import { CalendarPlus, ChevronRight, Rss } from 'lucide-react'
import * as publicPagesText from '#messages/public-pages'
import { isolate } from '../../contract/isolate'
import { pathInLanguage } from '../shell/languages'
import { inForm } from './address'

type KeepUpProps = { origin: string; path: string; name: string; title: string }

/** Ways to follow a list without an account. */
export function KeepUp({ origin, path, name, title }: KeepUpProps) {
  const calendar = origin + pathInLanguage(inForm(path, 'calendar'))
  const webcal = calendar.replace(/^https?:/, 'webcal:')
  // With an https URL, Google downloads the file once instead of subscribing.
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(calendar)}&name=${encodeURIComponent(title)}`
  const feed = pathInLanguage(inForm(path, 'feed'))
  const ways = [
    [CalendarPlus, webcal, publicPagesText.subscribeCalendar(), publicPagesText.subscribeCalendarHint()],
    [CalendarPlus, google, publicPagesText.addToGoogle(), publicPagesText.inYourBrowser()],
    [CalendarPlus, outlook, publicPagesText.addToOutlook(), publicPagesText.inYourBrowser()],
    [Rss, feed, publicPagesText.followFeed(), publicPagesText.followFeedHint()],
  ] as const
  return (
    <section className="card pad subs">
      <h2>{publicPagesText.keepUpWith({ name: isolate(name) })}</h2>
      <p className="soft small">{publicPagesText.newAppear()}</p>
      <ul>
        {ways.map(([Icon, href, label, hint]) => (
          <li key={href}>
            <a className="opt" href={href} rel="nofollow">
              <Icon />
              <span>
                <b>{label}</b>
                <span className="small soft">{hint}</span>
              </span>
              <ChevronRight />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
