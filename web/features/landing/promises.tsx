import { BadgeCheck, CalendarCheck, HandCoins, Heart, ListFilter, Users } from 'lucide-react'
import * as landingText from '#messages/landing'
import * as styles from './landing.module.css'

const promises = () => [
  { icon: HandCoins, title: landingText.freeToJoin(), text: landingText.freeToJoinText() },
  { icon: BadgeCheck, title: landingText.verifiedOrganizers(), text: landingText.verifiedOrganizersText() },
  { icon: ListFilter, title: landingText.findWhatFits(), text: landingText.findWhatFitsText() },
  { icon: CalendarCheck, title: landingText.oneClickBooking(), text: landingText.oneClickBookingText() },
  { icon: Users, title: landingText.communities(), text: landingText.communitiesText() },
  { icon: Heart, title: landingText.followOrganizers(), text: landingText.followOrganizersText() },
]

/** The product's promises as a list (product.md 1.10). */
export function Promises() {
  return (
    <section>
      <div className="wrap">
        <h2 className={styles.heading}>{landingText.promises()}</h2>
        <ul className={styles.promises}>
          {promises().map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon />
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
