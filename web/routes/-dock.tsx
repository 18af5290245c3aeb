import { Link } from '@tanstack/react-router'
import { setDockSlot } from '../ui/dock-slot'
import { MAIN_LINKS } from './-main-links'

/** The five main links at the foot of a phone, and above them the slot for a screen's own bar. */
export function Dock() {
  return (
    <div className="dock">
      <div ref={setDockSlot} className="dock-slot" />
      <nav aria-label="Main, phone">
        <ul>
          {MAIN_LINKS.map(({ to, label, short, Icon }) => (
            <li key={to}>
              <Link to={to} aria-label={short === label ? undefined : `${short}: ${label}`}>
                <span className="pill">
                  <Icon />
                </span>
                {short}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
