import { Link, useRouterState } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as pagesText from '#messages/pages'
import * as shellText from '#messages/shell'
import { languageChoices } from '../../../worker/contract/site-languages'
import { Bell } from '../../features/notices/bell/bell'
import { chooseLanguage } from '../../lib/language-choice'
import { useCurrentUser } from '../../lib/session'
import { Avatar } from '../../ui/avatar'
import { LanguageSelect } from '../../ui/language-select'
import { LinkButton } from '../../ui/link-button'
import { Logo } from '../../ui/logo'
import { SiteBar } from '../../ui/site-bar'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { MAIN_LINKS, useMarkOf } from './main-links'
import * as styles from './top-bar.module.css'

/** The top bar of signed-in users (product.md 1.6). */
export function TopBar() {
  const markOf = useMarkOf()
  // Null while the session loads.
  const { user } = useCurrentUser()
  return (
    <Bar>
      <nav className={styles.links} aria-label={shellText.main()}>
        {MAIN_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} {...markOf(to)}>
            {label()}
          </Link>
        ))}
      </nav>
      {user?.isAdmin && (
        <LinkButton to="/admin" variant="quiet" icon aria-label={pagesText.admin()} title={pagesText.admin()}>
          <ShieldCheck />
        </LinkButton>
      )}
      {user ? <Bell /> : <span className={styles.bellSpace} />}
      <LinkButton to="/create-activity" variant="accent" className={styles.create}>
        <Plus />
        {pagesText.createActivity()}
      </LinkButton>
      {/* Empty until the user is known, to reserve the space. */}
      <Link to="/settings" className={styles.me} title={pagesText.settings()}>
        <VisuallyHidden>{pagesText.settings()}</VisuallyHidden>
        {user && <Avatar name={user.name} image={user.avatar} size={36} />}
      </Link>
    </Bar>
  )
}

/** The top bar of visitors. */
export function VisitorBar() {
  return (
    <Bar isPlain>
      <LanguageSelect choices={languageChoices()} onChoose={chooseLanguage} />
      <LinkButton to="/login" variant="quiet">
        {shellText.logInShort()}
      </LinkButton>
      <LinkButton to="/signup">{pagesText.signUp()}</LinkButton>
    </Bar>
  )
}

function Bar({ isPlain = false, children }: { isPlain?: boolean; children: ReactNode }) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <SiteBar
      isPlain={isPlain}
      home={
        <Link to="/explore">
          <Logo />
        </Link>
      }
    >
      {children}
      {isLoading && <div className={styles.progress} />}
    </SiteBar>
  )
}
