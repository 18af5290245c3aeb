import { Check, Clock, Link as LinkIcon, UserPlus, X } from 'lucide-react'
import * as groupsText from '#messages/groups'
import { firstName } from '../../../worker/contract/first-name'
import type { Group, GroupMember } from '../../../worker/contract/groups'
import { GROUP_SEATS_MAX } from '../../../worker/contract/limits'
import { formatAgo } from '../../lib/ago'
import { useMe } from '../../lib/session'
import { useNow } from '../../lib/use-now'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { copyLink } from '../../ui/share-link'
import * as styles from './together.module.css'
import { guestsText } from './words'

type MembersProps = {
  group: Group
  onRemove: (member: GroupMember) => void
}

/** A list of members and open invitations. The leader can add people. */
export function Members({ group, onRemove }: MembersProps) {
  const { members, leaderId, path, seats } = group
  const me = useMe()
  const isLeader = leaderId === me.id
  return (
    <ul className={`card ${styles.members}`} aria-label={groupsText.yourGroup()}>
      {members.map((member) => (
        <Member
          key={member.userId}
          member={member}
          isOwn={member.userId === me.id}
          onRemove={isLeader && member.userId !== me.id ? onRemove : undefined}
        />
      ))}
      {path !== undefined && seats < GROUP_SEATS_MAX && (
        <li className={styles.add}>
          <span className={styles.slot}>
            <UserPlus aria-hidden="true" />
          </span>
          <div>
            <b>{groupsText.addOneMore()}</b>
            <p className="soft">{groupsText.sizeHint()}</p>
          </div>
          <Button variant="line" onClick={() => void copyLink(`${location.origin}${path}`)}>
            <LinkIcon />
            {groupsText.copyLink()}
          </Button>
        </li>
      )}
    </ul>
  )
}

type MemberProps = {
  member: GroupMember
  isOwn: boolean
  onRemove: ((member: GroupMember) => void) | undefined
}

function Member({ member, isOwn, onRemove }: MemberProps) {
  const { name, avatar, note, guests, invitedAt, confirmedAt, isAskedAgain } = member
  const now = useNow()
  return (
    <li>
      <Avatar name={name} image={avatar} size={48} />
      <div>
        <b dir="auto">{name}</b> {isOwn && <span className="soft">{groupsText.you()}</span>}
        {confirmedAt === null ? (
          <p className="soft">{groupsText.invited({ ago: formatAgo(invitedAt, now) })}</p>
        ) : (
          note && (
            <p dir="auto" className="clamp2">
              {note}
            </p>
          )
        )}
        {guests.length > 0 && <p className="soft">{guestsText(guests)}</p>}
      </div>
      {confirmedAt === null || isAskedAgain ? (
        <Badge tone="warning" icon={<Clock />}>
          {confirmedAt === null ? groupsText.waiting() : groupsText.hasToAnswer()}
        </Badge>
      ) : (
        <Badge tone="success" icon={<Check />}>
          {groupsText.confirmed()}
        </Badge>
      )}
      {onRemove && (
        <IconButton label={groupsText.removeName({ name: firstName(name) })} onClick={() => onRemove(member)}>
          <X />
        </IconButton>
      )}
    </li>
  )
}
