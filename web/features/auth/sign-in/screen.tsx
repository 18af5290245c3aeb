import type { ReactNode } from 'react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import type { Me } from '../../../../worker/contract/users'
import { TabList } from '../../../ui/tab-list'
import type { Person } from './account-form'
import { AccountForm } from './account-form'
import { AuthFrame } from './frame'
import { LoginForm } from './login-form'
import * as styles from './sign-in.module.css'

const TABS = [
  { value: 'login', label: () => authText.login() },
  { value: 'signup', label: () => authText.signUp() },
] as const
type Tab = (typeof TABS)[number]['value']

type AuthScreenProps = {
  tab: Tab
  /** Initial email of the login form, after a sign-up. */
  email: string | undefined
  /** Title of the activity that the user wants to open. */
  waiting: string | undefined
  /** Whether the user has just signed up. */
  hasSignedUp: boolean
  /** Explains why the last session ended. */
  suspensionMessage?: string | undefined
  onTab: (tab: Tab) => void
  onLoggedIn: (user: Me) => void
  /** A button that signs in with a passkey. */
  passkey: ReactNode
  /** Called with the email typed so far if the user forgot their password. */
  onForgotPassword: (email: string) => void
  /** Whether signing up opens a session. */
  signsIn: boolean
  onSignedUp: (email: string) => void | Promise<void>
  /** Renders the invitation gate, which calls `open` with the token that the sign-up needs. */
  gate: (open: (invitationCodeId: string) => void) => ReactNode
}

/** Login and sign-up as tabs. Both stay mounted to keep typed text (product.md 2.13). */
export function AuthScreen({
  tab,
  email,
  waiting,
  hasSignedUp,
  suspensionMessage,
  onTab,
  onLoggedIn,
  passkey,
  onForgotPassword,
  signsIn,
  onSignedUp,
  gate,
}: AuthScreenProps) {
  const [invitationCodeId, setInvitationCodeId] = useState<string | null>(null)
  const [typed, setTyped] = useState({ name: '', email: '' })
  function changeCode(person: Person) {
    setTyped(person)
    setInvitationCodeId(null)
  }
  return (
    <AuthFrame>
      <TabList className={styles.tabs} label={authText.loginOrSignUp()}>
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
            {label()}
          </button>
        ))}
      </TabList>
      <div role="tabpanel" id="panel-login" aria-labelledby="tab-login" hidden={tab !== 'login'}>
        <LoginForm
          key={email}
          email={email}
          waiting={waiting}
          hasSignedUp={hasSignedUp}
          suspensionMessage={suspensionMessage}
          onLoggedIn={onLoggedIn}
          passkey={passkey}
          onForgotPassword={onForgotPassword}
        />
      </div>
      <div role="tabpanel" id="panel-signup" aria-labelledby="tab-signup" hidden={tab !== 'signup'}>
        {invitationCodeId ? (
          <AccountForm
            invitationCodeId={invitationCodeId}
            initial={typed}
            waiting={waiting}
            signsIn={signsIn}
            onSignedUp={onSignedUp}
            onChangeCode={changeCode}
          />
        ) : (
          gate(setInvitationCodeId)
        )}
      </div>
    </AuthFrame>
  )
}
