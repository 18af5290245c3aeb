import { BadgeCheck, CalendarCheck, HandCoins, Heart, ListFilter, Users } from 'lucide-react'
import * as styles from './landing.module.css'

const PROMISES = [
  {
    icon: HandCoins,
    title: 'Free to join',
    text: 'Creating an account and applying to an activity costs nothing. If an activity has a price, you see it first.',
  },
  {
    icon: BadgeCheck,
    title: 'Verified organizers',
    text: 'The check mark shows who was verified and when, so you know who you are meeting.',
  },
  {
    icon: ListFilter,
    title: 'Find what fits',
    text: 'By location, type, difficulty and time. Nearest first, always.',
  },
  {
    icon: CalendarCheck,
    title: 'One-click booking',
    text: 'Apply with one tap, add it to your calendar, get a reminder before you leave.',
  },
  {
    icon: Users,
    title: 'Communities',
    text: 'Meet the same friendly faces again. The second time is when it gets good.',
  },
  { icon: Heart, title: 'Follow organizers', text: 'Keep up with the people whose activities you liked.' },
] as const

/** The product's promises as a list (product.md 1.10). */
export function Promises() {
  return (
    <section>
      <div className="wrap">
        <h2 className={styles.heading}>Less scrolling for plans, more having them.</h2>
        <ul className={styles.promises}>
          {PROMISES.map(({ icon: Icon, title, text }) => (
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
