import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as authText from '#messages/auth'
import { languageChoices } from '../../../../worker/contract/site-languages'
import { chooseLanguage } from '../../../lib/language-choice'
import { AvatarStack } from '../../../ui/avatar'
import { Cover } from '../../../ui/cover'
import '../../../ui/cover/cover-art-at-once'
import { LanguageSelect } from '../../../ui/language-select'
import { Logo } from '../../../ui/logo'
import * as styles from './sign-in.module.css'

/** Frame of the auth screens: logo, form, and covers next to the form, or above it on phones. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.pane}>
        <div className="between">
          <Link className={styles.home} to="/">
            <Logo />
          </Link>
          <LanguageSelect choices={languageChoices()} onChoose={chooseLanguage} />
        </div>
        <div className={styles.box}>
          <div className={styles.strip} aria-hidden="true">
            <Cover type="WELLNESS" id="a5" hour={8} />
            <Cover type="OTHER" id="a11" hour={9} />
            <Cover type="ENTERTAINMENT" id="a7" hour={20} />
          </div>
          {children}
        </div>
      </div>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.mosaic}>
          <Cover type="TRAVEL" id="a3" hour={18} className={styles.wide} eager />
          <Cover type="WELLNESS" id="a5" hour={8} />
          <Cover type="SPORTS_FITNESS" id="a1" hour={17} />
          <Cover type="OTHER" id="a11" hour={9} className={styles.wide} />
        </div>
        <p className={`row ${styles.said}`}>
          <AvatarStack people={[{ name: 'Maya' }, { name: 'Dev' }]} size={36} />
          {authText.sampleNotice()}
        </p>
      </div>
    </div>
  )
}
