import type { LucideIcon } from 'lucide-react'
import { BadgeCheck, CalendarCheck, CalendarHeart, Heart, Users } from 'lucide-react'
import { useState } from 'react'
import * as usersText from '#messages/users'
import type { Profile } from '../../../../worker/contract/users'
import { EmptyState } from '../../../ui/empty-state'
import type { Achievement } from './achievements'
import { achievementsOf } from './achievements'
import * as styles from './organizer-profile.module.css'

const ICONS: Record<Achievement['kind'], LucideIcon> = {
  verified: BadgeCheck,
  hosted: CalendarCheck,
  participants: Users,
  followers: Heart,
  years: CalendarHeart,
}

/** Tab panel with the organizer's achievements. */
export function AchievementsPanel({ profile }: { profile: Profile }) {
  const [now] = useState(() => Date.now())
  const achievements = achievementsOf(profile, now)
  if (achievements.length === 0)
    return (
      <EmptyState art="poster" title={usersText.noAchievementsYet()}>
        {usersText.noAchievementsHint()}
      </EmptyState>
    )
  return (
    <ul className={styles.achievements}>
      {achievements.map(({ kind, title, detail }) => {
        const Icon = ICONS[kind]
        return (
          <li key={kind} className="card">
            <span className={styles.achievementIcon}>
              <Icon />
            </span>
            <div>
              <h2 dir="auto">{title}</h2>
              <p className="small soft">{detail}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
