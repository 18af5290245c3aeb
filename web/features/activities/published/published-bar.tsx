import { Check, Link, Share2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as publishedText from '#messages/published'
import * as uiText from '#messages/ui'
import { formatDayInWords, formatTime } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton } from '../../../ui/link-button'
import { copyLink, shareLink } from '../../../ui/share-link'
import { sharedPath } from '../shared-path'
import type { JustPublished } from './just-published'
import { forgetPublished } from './just-published'
import * as styles from './published-bar.module.css'

/** Offers to share an activity that was just published (product.md 4.44), until the bar is closed. */
export default function PublishedBar({ activity }: { activity: JustPublished }): ReactNode {
  const { id, title } = activity
  const url = window.location.origin + sharedPath(activity)
  return (
    <section className={styles.bar} aria-label={publishedText.publishedActivity()}>
      <span className={styles.mark}>
        <Check />
      </span>
      <div>
        <p className={`display clamp2 ${styles.title}`}>{publishedText.titleIsLive({ title })}</p>
        <p className="small soft">
          {formatDayInWords(activity)} · {formatTime(activity)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => copyLink(url)}>
          <Link />
          {publishedText.copyLink()}
        </Button>
        {'share' in navigator && (
          <Button variant="line" onClick={() => shareLink({ title, url })}>
            <Share2 />
            {publishedText.share()}
          </Button>
        )}
        <LinkButton to="/activity/$id" params={{ id }} variant="line">
          {publishedText.view()}
        </LinkButton>
      </div>
      <IconButton label={uiText.close()} className={styles.close} onClick={forgetPublished}>
        <X />
      </IconButton>
    </section>
  )
}
