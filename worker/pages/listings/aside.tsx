/** @jsxImportSource hono/jsx */
import { isolate } from '../../contract/isolate'
import { SymbolIcon } from '../shell/icons'
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
  const calendar = origin + inForm(path, 'calendar')
  const webcal = calendar.replace(/^https?:/, 'webcal:')
  // With an https URL, Google downloads the file once instead of subscribing.
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(calendar)}&name=${encodeURIComponent(title)}`
  return (
    <section class="card subs">
      <h2>Keep up with {isolate(name)}</h2>
      <p class="soft small">New activities appear by themselves. No account needed.</p>
      <ul>
        <Way
          icon="calendar-plus"
          href={webcal}
          label="Subscribe in your calendar"
          hint="Apple, and apps on this device"
        />
        <Way icon="calendar-plus" href={google} label="Add to Google Calendar" hint="In your browser" />
        <Way icon="calendar-plus" href={outlook} label="Add to Outlook" hint="In your browser" />
        <Way icon="rss" href={inForm(path, 'feed')} label="Follow the feed" hint="For any reader" />
      </ul>
    </section>
  )
}

function Way({
  icon,
  href,
  label,
  hint,
}: {
  icon: 'calendar-plus' | 'rss'
  href: string
  label: string
  hint: string
}) {
  return (
    <li>
      <a class="opt" href={href} rel="nofollow">
        <SymbolIcon name={icon} />
        <span>
          <b>{label}</b>
          <span class="small">{hint}</span>
        </span>
        <SymbolIcon name="chevron-right" />
      </a>
    </li>
  )
}
