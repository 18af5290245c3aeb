import { useEffect, useRef } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { formatAgo } from '../../../lib/ago'
import { useMe } from '../../../lib/session'
import { Avatar } from '../../../ui/avatar'
import { StatusBadge } from '../../../ui/status-badge'
import { VerifiedTick } from '../../../ui/verified-tick'
import { describeApplicant } from '../review/applicant'
import { nameOf } from '../review/name-of'
import { ComingBadge } from './coming-badge'
import * as styles from './rows.module.css'
import { nameOfGroup } from './together'
import { WaitlistBadge } from './waitlist-badge'

type RowsProps = {
  label: string
  applications: Application[]
  currentId: string | undefined
  /** Current time in milliseconds. */
  now: number
  onShow: (application: Application) => void
  /** Returns the members of an application's group. If undefined, each member has their own row. */
  membersOf?: ((application: Application) => Application[]) | undefined
  /** The question whose answers are shown. If undefined, shows notes. */
  question?: string | undefined
  selection?: { ids: ReadonlySet<string>; onToggle: (application: Application) => void }
}

/** Compact list of applications; the selected one is open next to it. */
export function Rows({ label, applications, ...rest }: RowsProps) {
  return (
    <ul aria-label={label}>
      {applications.map((application) => (
        <Row key={application.id} application={application} {...rest} />
      ))}
    </ul>
  )
}

function Row({
  application,
  currentId,
  now,
  onShow,
  membersOf,
  question,
  selection,
}: Omit<RowsProps, 'label' | 'applications'> & { application: Application }) {
  const { id, applicant, applicantAvatar, createdAt, status, waitlistPosition, stillComing, decidedBy } =
    application
  const members = membersOf?.(application) ?? [application]
  const name = nameOfGroup(members)
  const isGroup = members.length > 1
  const isCurrent = id === currentId
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const isDecided = status !== 'PENDING'
  const { id: myId } = useMe()
  return (
    <li
      ref={row}
      className={styles.row}
      data-group={isGroup || undefined}
      aria-current={isCurrent || undefined}
      aria-label={name}
    >
      <button
        type="button"
        className={styles.show}
        aria-label={decisionsText.showName({ name })}
        onClick={() => onShow(application)}
      />
      {selection ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={decisionsText.selectName({ name })}
            checked={selection.ids.has(id)}
            onChange={() => selection.onToggle(application)}
          />
        </label>
      ) : (
        <span />
      )}
      {waitlistPosition === null ? (
        <Avatar name={nameOf(application)} image={applicantAvatar} size={40} />
      ) : (
        <span className={`num ${styles.rank}`}>
          {decisionsText.positionOnWaitlist({
            position: waitlistPosition,
            sr: (text) => <span className="sr">{text}</span>,
          })}
        </span>
      )}
      <div className={styles.words}>
        <p className={`row ${styles.name}`}>
          <b dir="auto">{name}</b>
          {!isGroup && applicant?.isVerified && <VerifiedTick />}
          {waitlistPosition !== null && <WaitlistBadge application={application} />}
          <span className="clip">
            {isGroup
              ? decisionsText.groupOf({ people: members.length })
              : applicant && describeApplicant({ ...applicant, city: null })}
          </span>
        </p>
        {isDecided ? (
          <p className={`row small soft ${styles.decided}`}>
            {stillComing ? (
              <ComingBadge state={stillComing.state} />
            ) : (
              <StatusBadge status={status} waitlistPosition={null} />
            )}
            {decidedBy && (
              <span className="clip">
                {decisionsText.decidedBy({
                  who: decidedBy.id === myId ? 'you' : 'other',
                  name: firstName(decidedBy.name),
                })}
              </span>
            )}
          </p>
        ) : (
          <Words application={application} question={question} />
        )}
      </div>
      <time className={`small soft ${styles.time}`} dateTime={createdAt}>
        {formatAgo(createdAt, now)}
      </time>
    </li>
  )
}

/** An applicant's answer to the chosen question, or their note. */
function Words({
  application: { note, answers },
  question,
}: Pick<RowsProps, 'question'> & { application: Application }) {
  if (question === undefined)
    return (
      <p dir="auto" className={`clip ${note ? '' : 'soft'}`}>
        {note ?? decisionsText.noNote()}
      </p>
    )
  const answer = answers.find((each) => each.question === question)?.answer
  return answer === undefined ? (
    <p className="clip soft">{decisionsText.noAnswer()}</p>
  ) : (
    <p dir="auto" className={`clip ${styles.answer}`}>
      {answer}
    </p>
  )
}
