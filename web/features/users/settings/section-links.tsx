import { Link, useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import {
  Bell,
  BellRing,
  CalendarCheck,
  IdCard,
  KeyRound,
  Shield,
  SunMoon,
  Ticket,
  TicketPlus,
  UserRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import * as styles from './settings.module.css'

const LINKS: { id: string; label: string; Icon: LucideIcon }[] = [
  { id: 'profile', label: 'Profile', Icon: UserRound },
  { id: 'page', label: 'Your page', Icon: IdCard },
  { id: 'notifications', label: 'Notifications', Icon: Bell },
  { id: 'privacy', label: 'Privacy', Icon: Shield },
  { id: 'notices', label: 'What reaches you', Icon: BellRing },
  { id: 'appearance', label: 'Appearance', Icon: SunMoon },
  { id: 'invite', label: 'Invite people', Icon: TicketPlus },
  { id: 'invitations', label: 'Invitation codes', Icon: Ticket },
  { id: 'security', label: 'Security', Icon: KeyRound },
]

/** Links to the sections, with the current one marked. */
export function SectionLinks({ isAdmin }: { isAdmin: boolean }) {
  const current = useSectionInView()
  const navigate = useNavigate()
  function go(event: React.MouseEvent, id: string) {
    event.preventDefault()
    void navigate({ to: '.', hash: id, replace: true })
    document.getElementById(id)?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.links} aria-label="Settings sections">
      {LINKS.filter(({ id }) => isAdmin || id !== 'invitations').map(({ id, label, Icon }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'location' : undefined}
          onClick={(event) => go(event, id)}
        >
          <Icon />
          {label}
        </a>
      ))}
      <Link to="/record">
        <CalendarCheck />
        Your record
      </Link>
    </nav>
  )
}

/** Returns the id of the section in the upper third of the window. */
function useSectionInView(): string {
  const [section, setSection] = useState('profile')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setSection(entered.target.id)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const { id } of LINKS) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return section
}
