import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as styles from './back-link.module.css'

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.back}>
      <ArrowLeft />
      {children}
    </a>
  )
}

/**
 * A link to the parent page, above the page's title.
 * @example <BackLink to="/settings">Settings</BackLink>
 */
export const BackLink = createLink(BackAnchor)
