import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as noticesText from '#messages/notices'
import type { NoticeTarget } from '../../../../worker/contract/notice-words'
import { targetOf, wordsOf } from '../../../../worker/contract/notice-words'
import type { Notice } from '../../../../worker/contract/notices'
import { formatAgo } from '../../../lib/ago'
import { formatDayAndTime } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { NoticeIcon } from './notice-icon'
import * as styles from './notices.module.css'

type NoticeItemProps = {
  notice: Notice
  /** The current time in milliseconds. */
  now: number
  /** Called when the user follows the link. */
  onFollow: () => void
  onApprove: (next: NonNullable<Notice['next']>) => void
  isApproved: boolean
}

/**
 * A notice: its sentence as a link, any changed values, and a button to approve the next applicant. The whole row is
 * clickable.
 */
export function NoticeItem({ notice, now, onFollow, onApprove, isApproved }: NoticeItemProps) {
  const { sentence, detail, changes } = wordsOf(notice, { formatWhen: formatDayAndTime })
  const { actor, next, readAt, createdAt } = notice
  const isUnread = readAt === null
  return (
    <li className={styles.notice} data-unread={isUnread || undefined}>
      <span className={styles.face}>
        {actor ? (
          <>
            <Avatar name={actor.name} image={actor.avatar} size={44} />
            <NoticeIcon kind={notice.kind} small />
          </>
        ) : (
          <NoticeIcon kind={notice.kind} />
        )}
      </span>
      <div className={styles.text}>
        <p className={styles.sentence}>
          {isUnread && <span className="sr">{noticesText.unread()}</span>}
          <NoticeLink target={targetOf(notice)} onFollow={onFollow}>
            {sentence.map(({ text, isStrong }, index) => {
              const Piece = isStrong ? 'b' : 'span'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order.
                <Piece key={index} dir={isStrong ? 'auto' : undefined}>
                  {text}
                </Piece>
              )
            })}
          </NoticeLink>
        </p>
        {changes.length > 0 && (
          <dl className={styles.changes}>
            {changes.map(({ label, from, to }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <s dir="auto">
                    <span className="sr">{noticesText.was()}</span>
                    {from}
                  </s>
                  <ArrowRight aria-hidden="true" />
                  <b dir="auto">
                    <span className="sr">{noticesText.now()}</span>
                    {to}
                  </b>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {detail && (
          <p
            dir="auto"
            className={`small soft ${styles.detail}`}
            data-whole={notice.message !== undefined || undefined}
          >
            {detail}
          </p>
        )}
        {next && (
          <Button
            className={styles.approve}
            variant={isApproved ? 'ok' : 'primary'}
            onClick={() => !isApproved && onApprove(next)}
            aria-disabled={isApproved || undefined}
            settled={isApproved}
          >
            <Check />
            {isApproved
              ? noticesText.nameIsApproved({ name: next.name })
              : noticesText.approveName({ name: next.name })}
          </Button>
        )}
        <time className={`micro soft ${styles.time}`} dateTime={createdAt}>
          {formatAgo(createdAt, now)}
        </time>
      </div>
    </li>
  )
}

type NoticeLinkProps = { target: NoticeTarget | null; onFollow: () => void; children: ReactNode }

function NoticeLink({ target, onFollow, children }: NoticeLinkProps) {
  return target ? (
    <Link className={styles.link} onClick={onFollow} {...linkTo(target)}>
      {children}
    </Link>
  ) : (
    children
  )
}

function linkTo(target: NoticeTarget): LinkProps {
  if (target.page === 'record') return { to: '/record' }
  const { page, activityId } = target
  if (page === 'applications')
    return { to: '/activity-management', search: { view: 'applications', activity: activityId } }
  const params = { id: activityId }
  if (page === 'co-organizers') return { to: '/co-organizers/$id', params }
  if (page === 'together') return { to: '/together/$id', params }
  return { to: '/activity/$id', params, ...(target.hash && { hash: target.hash }) }
}
