import { ArrowRight, Check, Link, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as publishedText from '#messages/published'
import type { Activity, NewActivity } from '../../../../worker/contract/activities'
import { WIZARD_DONE_DELAY_MS } from '../../../../worker/contract/limits'
import { SECOND_MS } from '../../../../worker/contract/units'
import { formatClock, formatDay, hourAt } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { LinkButton } from '../../../ui/link-button'
import { copyLink, shareLink } from '../../../ui/share-link'
import { TextButton } from '../../../ui/text-button'
import { sharedPath } from '../shared-path'
import { COVER_ID } from './preview'
import * as styles from './published.module.css'

type PublishedProps = { activity: NewActivity & Pick<Activity, 'id'>; onLeave: () => void }

/**
 * Offers to share the activity just published. Leaves after two seconds, unless the user presses or focuses something
 * (product.md 4.27).
 */
export function Published({ activity, onLeave }: PublishedProps) {
  const { id, title } = activity
  const url = window.location.origin + sharedPath(activity)
  const [isStaying, setStaying] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => leave(), WIZARD_DONE_DELAY_MS)
    const stay = ({ target }: Event) => target !== heading.current && setStaying(true)
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, stay)
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, stay)
    }
  }, [isStaying])
  return (
    <div className={`wrap ${styles.page}`} data-type={activity.type}>
      <span className={styles.mark}>
        <Check />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {publishedText.created()}
      </h1>
      <p className="lead">{publishedText.tellPeople()}</p>
      <ChatPreview activity={activity} url={url} />
      <div className={styles.actions}>
        <Button size="lg" onClick={() => shareLink({ title, url })}>
          <Share2 />
          {publishedText.share()}
        </Button>
        <Button variant="line" onClick={() => copyLink(url)}>
          <Link />
          {publishedText.copyLink()}
        </Button>
        <LinkButton to="/activity/$id" params={{ id }} variant="line">
          {publishedText.seeIt()}
        </LinkButton>
        <p className={`small soft row wrap-row ${styles.next}`}>
          {isStaying ? (
            <Button variant="quiet" onClick={onLeave}>
              {publishedText.goToExplore()}
              <ArrowRight />
            </Button>
          ) : (
            <>
              <span className={styles.time} aria-hidden="true" />
              <span role="status">
                {publishedText.goingToExplore({ seconds: WIZARD_DONE_DELAY_MS / SECOND_MS })}
              </span>
              <TextButton onClick={() => setStaying(true)}>{publishedText.stayHere()}</TextButton>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

/** Preview of the link in a chat: with a picture, unless people have to log in to see the activity. */
function ChatPreview({ activity, url }: { activity: NewActivity; url: string }) {
  const { type, title, image, visibility, maxParticipants, hidesExactLocation, locationFeature } = activity
  // Treat the chosen local date and time as UTC, so that formatting doesn't convert them.
  const at = { dateTime: `${activity.dateTime}:00Z`, timeZone: 'UTC' }
  const { text, properties } = locationFeature
  const place = hidesExactLocation ? properties?.city : text
  return (
    <figure className={styles.chat} aria-label={publishedText.linkInChat()}>
      <p className={styles.message}>{publishedText.wantToComeAlong()}</p>
      <div className={styles.link}>
        {visibility !== 'members' && (
          // A link's picture is light in both themes.
          <div className={styles.picture} data-theme="light" data-type={type}>
            <div>
              <span className={styles.when}>
                {formatDay(at)} · {formatClock(at)}
              </span>
              <b dir="auto" className="display clamp2">
                {title}
              </b>
              <span className="soft">
                {[place, publishedText.spots({ count: maxParticipants })].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Cover
              type={type}
              id={COVER_ID}
              hour={hourAt(at)}
              title={title}
              image={image}
              sizes="170px"
              eager
            />
          </div>
        )}
        <p className={styles.address}>
          <b dir="auto" className="clip">
            {title}
          </b>
          <span className="soft clip">{url.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
      {visibility === 'members' && (
        <figcaption className="small soft">{publishedText.membersOnly()}</figcaption>
      )}
    </figure>
  )
}
