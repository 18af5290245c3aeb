import { Check, Link, Share2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayInWords, formatTime } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton } from '../../../ui/link-button'
import { copyLink, shareLink } from '../../../ui/share-link'
import { sharedPath } from '../shared-path'
import type { JustPublished } from './just-published'
import { forgetPublished } from './just-published'
import * as styles from './published-bar.module.css'

/** Offers to share a just published activity (product.md 4.44), until it is closed. */
export default function PublishedBar({ activity }: { activity: JustPublished }): ReactNode {
  const { id, title } = activity
  const url = window.location.origin + sharedPath(activity)
  return (
    <section className={styles.bar} aria-label="Published activity">
      <span className={styles.mark}>
        <Check />
      </span>
      <div>
        <p className={`display clamp2 ${styles.title}`}>{title} is live</p>
        <p className="small soft">
          {formatDayInWords(activity)} · {formatTime(activity)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => copyLink(url)}>
          <Link />
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="line" onClick={() => shareLink({ title, url })}>
            <Share2 />
            Share
          </Button>
        )}
        <LinkButton to="/activity/$id" params={{ id }} variant="line">
          View
        </LinkButton>
      </div>
      <IconButton label="Close" className={styles.close} onClick={forgetPublished}>
        <X />
      </IconButton>
    </section>
  )
}
