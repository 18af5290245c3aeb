import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar'
import { Cover } from '../../ui/cover'
import { Logo } from '../../ui/logo'
import './auth-screen.css'

/** What stands around every form at the door: the logo, and beside it, or above it on a phone, what waits inside. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-pane">
        <Link className="logo" to="/">
          <Logo />
        </Link>
        <div className="auth-box">
          <div className="auth-strip" aria-hidden="true">
            <Cover type="WELLNESS" id="a5" hour={8} />
            <Cover type="OTHER" id="a11" hour={9} />
            <Cover type="ENTERTAINMENT" id="a7" hour={20} />
          </div>
          {children}
        </div>
      </div>
      <div className="auth-art" aria-hidden="true">
        <div className="auth-mosaic">
          <Cover type="TRAVEL" id="a3" hour={18} className="auth-wide" eager />
          <Cover type="WELLNESS" id="a5" hour={8} />
          <Cover type="SPORTS_FITNESS" id="a1" hour={17} />
          <Cover type="OTHER" id="a11" hour={9} className="auth-wide" />
        </div>
        <p className="auth-said">
          <span className="avs">
            <Avatar name="Maya" size={36} />
            <Avatar name="Dev" size={36} />
          </span>
          Dev said yes to 4 people for Friday’s night hike.
        </p>
      </div>
    </div>
  )
}
