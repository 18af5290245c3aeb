import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar'
import { Cover } from '../../ui/cover'
import { Logo } from '../../ui/logo'
import './auth-screen.css'
import { AccountForm } from './account-form'
import { LoginForm } from './login-form'

const TABS = [
  { value: 'login', label: 'Login' },
  { value: 'signup', label: 'Sign Up' },
] as const
type Tab = (typeof TABS)[number]['value']

type AuthScreenProps = {
  tab: Tab
  /** Fills the login form after a sign-up. */
  email: string | undefined
  /** Why the last session ended. */
  farewell?: string | undefined
  onTab: (tab: Tab) => void
  onLoggedIn: () => void
  onSignedUp: (email: string) => void
  /** The invitation gate; it calls `open` with the token that the sign-up needs. */
  gate: (open: (invitationCodeId: string) => void) => ReactNode
}

/** Login and sign-up side by side, one shown: what is typed in either stays (spec §2). */
export function AuthScreen({ tab, email, farewell, onTab, onLoggedIn, onSignedUp, gate }: AuthScreenProps) {
  const [invitationCodeId, setInvitationCodeId] = useState<string | null>(null)
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
          <div className="tabs" role="tablist" aria-label="Login or sign up">
            {TABS.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                role="tab"
                id={`tab-${value}`}
                aria-selected={tab === value}
                aria-controls={`panel-${value}`}
                onClick={() => onTab(value)}
              >
                {label}
              </button>
            ))}
          </div>
          <div role="tabpanel" id="panel-login" aria-labelledby="tab-login" hidden={tab !== 'login'}>
            <LoginForm key={email} email={email} farewell={farewell} onLoggedIn={onLoggedIn} />
          </div>
          <div role="tabpanel" id="panel-signup" aria-labelledby="tab-signup" hidden={tab !== 'signup'}>
            {invitationCodeId ? (
              <AccountForm
                invitationCodeId={invitationCodeId}
                onSignedUp={onSignedUp}
                onAnotherCode={() => setInvitationCodeId(null)}
              />
            ) : (
              gate(setInvitationCodeId)
            )}
          </div>
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
