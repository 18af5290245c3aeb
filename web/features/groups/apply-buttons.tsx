import * as groupsText from '#messages/groups'
import type { Activity } from '../../../worker/contract/activities'
import type { Group } from '../../../worker/contract/groups'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { FormError } from '../../ui/form-error'
import { confirmedSeats, namesOf, waitedFor } from './words'

type ApplyButtonsProps = {
  activity: Activity
  group: Group
  isLeader: boolean
  isApplying: boolean
  error: unknown
  onApply: (options: { waitlist: boolean }) => void
}

/** Button that applies with all confirmed members, and the names of members who haven't confirmed. */
export function ApplyButtons({ activity, group, isLeader, isApplying, error, onApply }: ApplyButtonsProps) {
  const waiting = waitedFor(group)
  const seats = confirmedSeats(group)
  const waitlist = seats > activity.spotsLeft
  const failure = error ? failureOf(error) : null
  const leader = group.members.filter(({ userId }) => userId === group.leaderId)
  const apply = () => onApply({ waitlist })
  if (!isLeader)
    return (
      <p className="soft" role="status">
        {groupsText.leaderApplies({ name: namesOf(leader) })}
      </p>
    )
  const isAlone = group.members.length === 1
  const label = waitlist ? groupsText.joinTheWaitlistTogether() : groupsText.applyTogether()
  return (
    <>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      {waitlist && <p className="small soft">{groupsText.notEnoughSpots()}</p>}
      {!isAlone && (
        <Button
          size="lg"
          block
          {...(waiting.length > 0
            ? { variant: 'soft', 'aria-disabled': true }
            : { busy: isApplying, onClick: apply })}
        >
          {waiting.length > 0 ? groupsText.waitingFor({ names: namesOf(waiting) }) : label}
        </Button>
      )}
      {(isAlone || waiting.length > 0) && (
        <Button variant={isAlone ? 'line' : 'quiet'} block busy={isApplying} onClick={apply}>
          {isAlone || seats === 1
            ? groupsText.goAloneInstead()
            : groupsText.applyWithout({ names: namesOf(waiting) })}
        </Button>
      )}
    </>
  )
}
