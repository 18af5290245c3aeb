import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import * as landingText from '#messages/landing'
import type { ActivityType } from '../../../worker/contract/activities'
import type { LandingActivity } from '../../../worker/contract/landing'
import { IS_UNITED_STATES } from '../../../worker/contract/main-country'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { formatClock, formatDay, formatPrice, formatWeekday, hourAt } from '../../lib/format'
import { AvatarStack } from '../../ui/avatar'
import { buttonClass } from '../../ui/button-class'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { TypeBadge } from '../../ui/type-badge'
import * as styles from './landing.module.css'
import { landingActivitiesQuery } from './queries'
import { nextStart, PARTICIPANTS, SAMPLES } from './samples'
import { useLocalClock } from './use-local-clock'

/** Three public activities, or three samples if there are fewer (product.md 1.12). */
export function SampleCards() {
  const { data } = useQuery(landingActivitiesQuery)
  const activities = data?.items ?? []
  return (
    // The document shows samples until the app starts and loads real activities.
    <section data-starts-app="near">
      <div className="wrap">
        <h2 className={`${styles.heading} ${styles.cardsHeading}`}>
          {activities.length === 0 && IS_UNITED_STATES
            ? landingText.thisWeek()
            : landingText.comingUpSoon({ site: SITE_NAME })}
        </h2>
        <ul className={styles.samples}>{activities.length > 0 ? activities.map(realCard) : <Samples />}</ul>
      </div>
    </section>
  )
}

function realCard(activity: LandingActivity) {
  const { id, type, title, place, image, taken, seats } = activity
  return (
    <li key={id} className="card" data-type={type}>
      <Picture type={type} id={id} hour={hourAt(activity)} title={title} image={image} />
      <Facts
        title={title}
        date={formatDay(activity)}
        clock={formatClock(activity)}
        place={place}
        people={<Users aria-hidden="true" />}
        taken={taken}
        seats={seats}
        price={formatPrice(activity)}
      >
        <a
          className={buttonClass({ variant: 'soft', block: true })}
          href={`/a/${id}`}
          aria-label={landingText.joinActivityTitle({ title })}
        >
          {landingText.joinActivity()}
        </a>
      </Facts>
    </li>
  )
}

function Samples() {
  const { now, timeZone, isHydrated } = useLocalClock()
  return SAMPLES.map((sample, index) => {
    const { id, type, hour, taken, seats, dollars } = sample
    const title = sample.title()
    const at = { dateTime: nextStart(sample, now).toISOString(), timeZone }
    return (
      <li key={id} className="card" data-type={type} data-sample={id}>
        <Picture type={type} id={id} hour={hour} title={title} />
        <Facts
          title={title}
          date={isHydrated ? formatDay(at) : formatWeekday(at)}
          clock={formatClock(at)}
          place={sample.place()}
          people={<AvatarStack people={PARTICIPANTS[index] ?? []} size={28} />}
          taken={taken}
          seats={seats}
          price={formatPrice({ price: IS_UNITED_STATES ? dollars : 0, currency: 'USD' })}
        >
          <LinkButton to="/signup" variant="soft" block aria-label={landingText.joinActivityTitle({ title })}>
            {landingText.joinActivity()}
          </LinkButton>
        </Facts>
      </li>
    )
  })
}

type PictureProps = { type: ActivityType; id: string; hour: number; title: string; image?: string | null }

function Picture({ type, ...cover }: PictureProps) {
  return (
    <Cover className={styles.picture} type={type} sizes="(max-width: 900px) 84vw, 400px" {...cover}>
      <TypeBadge type={type} on className={styles.type} />
    </Cover>
  )
}

type FactsProps = {
  title: string
  date: string
  clock: string
  place: string
  people: ReactNode
  taken: number
  seats: number
  price: string
  children: ReactNode
}

/** Text of a card. Its height doesn't depend on the text, so nothing moves when activities replace the samples. */
function Facts({ title, date, clock, place, people, taken, seats, price, children }: FactsProps) {
  return (
    <div className={styles.sampleBody}>
      <h3 dir="auto" className="clamp2">
        {title}
      </h3>
      <p className="small soft">
        <span className={styles.line}>
          <span data-part="date">{date}</span> · {clock}
        </span>
        <span className={styles.line}>{place}</span>
      </p>
      <div className="between">
        <span className={`row small ${styles.people}`}>
          {people}
          <span className="num">
            {taken}/{seats}
          </span>
        </span>
        <b className={`display ${styles.price}`}>{price}</b>
      </div>
      {children}
    </div>
  )
}
