import { Globe } from 'lucide-react'
import { classNames } from '../../ui/class-names'
import * as styles from './website.module.css'

/** A link to a user's website. Renders nothing for URLs other than http and https. */
export function Website({ address, className }: { address: string; className?: string | undefined }) {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  return (
    <p className={classNames(styles.website, className)}>
      <Globe />
      <a className="link clip" href={url.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {url.host.replace(/^www\./, '')}
      </a>
    </p>
  )
}
