import type { ReactNode } from 'react'
import { useState } from 'react'
import { TabList } from '../../ui/tab-list'
import { AccountForm } from './account-form'
import * as styles from './auth.module.css'
import { AuthFrame } from './auth-frame'
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
  suspensionMessage?: string | undefined
  onTab: (tab: Tab) => void
  onLoggedIn: () => void
  /** The password is forgotten; the address as typed so far. */
  onForgotten: (email: string) => void
  onSignedUp: (email: string) => void
  /** The invitation gate; it calls `open` with the token that the sign-up needs. */
  gate: (open: (invitationCodeId: string) => void) => ReactNode
}

/** Login and sign-up side by side, one shown: what is typed in either stays (product.md 2.13). */
export function AuthScreen({
  tab,
  email,
  suspensionMessage,
  onTab,
  onLoggedIn,
  onForgotten,
  onSignedUp,
  gate,
}: AuthScreenProps) {
  const [invitationCodeId, setInvitationCodeId] = useState<string | null>(null)
  return (
    <AuthFrame>
      <TabList className={styles.tabs} label="Login or sign up">
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
      </TabList>
      <div role="tabpanel" id="panel-login" aria-labelledby="tab-login" hidden={tab !== 'login'}>
        <LoginForm
          key={email}
          email={email}
          suspensionMessage={suspensionMessage}
          onLoggedIn={onLoggedIn}
          onForgotten={onForgotten}
        />
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
    </AuthFrame>
  )
}
