import { Check, Ellipsis, X } from 'lucide-react'
import { useId, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import * as vocabularyText from '#messages/vocabulary'
import type { Application } from '../../../../worker/contract/applications'
import { lineStateOf } from '../../../../worker/contract/line'
import { Avatar, AvatarStack } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/menu'
import { VerifiedTick } from '../../../ui/verified-tick'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { nameOfGroup, onePerGroup, withGroup } from '../decide/together'
import { nameOf } from '../review/name-of'
import type { WaitlistDecision } from '../review/waitlist-decisions'
import * as styles from './line.module.css'
import { describeInLine } from './line-state'
import { useWaitlistApproval } from './use-waitlist-approval'

type LineProps = {
  /** Waitlisted applicants without an offer, in order. */
  waiting: Application[]
  isOpen: boolean
}

/** The waitlist after the live offers, in order, with the reason if someone is passed over. */
export function Line({ waiting, isOpen }: LineProps) {
  const headingId = useId()
  const [announcement, announce] = useState('')
  const approval = useWaitlistApproval({ onMoved: announce })
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{decisionsText.nextOnWaitlist()}</h2>
        <p>{waiting.length === 0 ? decisionsText.noOneElse() : decisionsText.topFirst()}</p>
      </div>
      {waiting.length > 0 && (
        <ol aria-labelledby={headingId}>
          {onePerGroup(waiting).map((application) => (
            <Row
              key={application.id}
              members={withGroup(application, waiting)}
              isOpen={isOpen}
              onDecide={(decision) => approval.mutate({ members: withGroup(application, waiting), decision })}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  )
}

type RowProps = {
  members: Application[]
  isOpen: boolean
  onDecide: (decision: WaitlistDecision) => void
}

function Row({ members, isOpen, onDecide }: RowProps) {
  const nameId = useId()
  const [first] = members
  if (!first) return null
  const state = lineStateOf(members)
  return (
    <li className={styles.row} data-state={state} data-group={members.length > 1 || undefined}>
      <span className={`num ${styles.rank}`}>
        {decisionsText.position({
          position: first.waitlistPosition ?? 0,
          sr: (text) => <span className="sr">{text}</span>,
        })}
      </span>
      {members.length > 1 ? (
        <AvatarStack
          people={members.map((member) => ({ name: nameOf(member), avatar: member.applicantAvatar ?? null }))}
          size={32}
        />
      ) : (
        <Avatar name={nameOf(first)} image={first.applicantAvatar} size={40} />
      )}
      <div className={styles.words}>
        <p className={`row ${styles.name}`}>
          <b id={nameId}>{nameOfGroup(members)}</b>
          {members.length === 1 && first.applicant?.isVerified && <VerifiedTick />}
        </p>
        <p className="small soft">{describeInLine(members)}</p>
      </div>
      <div className={`row ${styles.end}`}>
        {state === 'approved' && (
          <Badge tone="success" icon={<Check />}>
            {vocabularyText.statusApproved()}
          </Badge>
        )}
        {isOpen && state === 'approved' && (
          <Menu
            trigger={
              <IconButton label={decisionsText.moreFor({ name: nameOfGroup(members) })} variant="quiet">
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<X />} onSelect={() => onDecide('takeBack')}>
              {decisionsText.takeBackApproval()}
            </MenuItem>
          </Menu>
        )}
        {isOpen && state !== 'approved' && (
          <Button variant="line" aria-describedby={nameId} onClick={() => onDecide('approveForWaitlist')}>
            {state === 'unapproved' ? decisionsText.approve() : decisionsText.offerAgain()}
          </Button>
        )}
      </div>
    </li>
  )
}
