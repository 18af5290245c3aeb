import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as usersText from '#messages/users'
import type { Me } from '../../../../worker/contract/users'
import { Avatar } from '../../../ui/avatar'
import * as styles from './index-list.module.css'
import type { SettingsSection } from './section-names'
import { SECTION_NAMES } from './section-names'
import { SECTIONS } from './sections'

type SettingsIndexProps = {
  me: Pick<Me, 'id' | 'name' | 'avatar'>
  current: SettingsSection | undefined
  logout: ReactNode
}

/** Index of Settings: the user's profile, the sections with the current one marked, and a button to log out. */
export function SettingsIndex({ me, current, logout }: SettingsIndexProps) {
  return (
    <nav className={styles.index} aria-label={usersText.settingsSections()}>
      <Link className={`card ${styles.profile}`} to="/creator/$creatorId" params={{ creatorId: me.id }}>
        <Avatar name={me.name} image={me.avatar} size={52} />
        <span>
          <b dir="auto" className="clip">
            {me.name}
          </b>
          <span className="small soft">{usersText.viewMyProfile()}</span>
        </span>
        <ChevronRight />
      </Link>
      <ul className={`card ${styles.rows}`}>
        {SECTION_NAMES.map((section) => {
          const { label, about, Icon } = SECTIONS[section]
          return (
            <li key={section}>
              <Link
                to="/settings"
                search={{ section }}
                aria-current={section === current ? 'page' : undefined}
              >
                <Icon />
                <span>
                  <b>{label()}</b>
                  <span className="small soft">{about()}</span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          )
        })}
      </ul>
      {logout}
    </nav>
  )
}
