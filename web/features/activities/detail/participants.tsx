import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { formatNames } from '../../../../worker/contract/list-text'
import { hasEnded } from '../../../lib/activity-time'
import { useMe } from '../../../lib/session'
import { AvatarStack } from '../../../ui/avatar'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './activity-detail.module.css'

/** Number of participants listed by name. */
const NAMES_MAX = 2

/** Avatars and names of the participants. */
export function ParticipantsSection({ activity }: { activity: Activity }) {
  const { participantAvatars: people, participants } = activity
  const me = useMe()
  const isOver = hasEnded(activity)
  const isIn = activity.application?.status === 'APPROVED'
  return (
    <section className={`card pad ${styles.who}`}>
      <h2>{isOver ? activityPageText.whoWent() : activityPageText.whosGoing()}</h2>
      {participants === 0 ? (
        <p className="soft">{isOver ? activityPageText.noOneJoined() : activityPageText.noOneHasJoined()}</p>
      ) : people ? (
        <div className={`row wrap-row ${styles.participants}`}>
          {people.length > 0 && <AvatarStack people={people} total={participants} size={44} />}
          <p className="soft">{describeParticipants(people, participants, isIn ? me.name : undefined)}</p>
        </div>
      ) : (
        <Skeleton width={320} height={44} radius={22} />
      )}
    </section>
  )
}

/**
 * Returns "Maya, Jonah and 9 others", or "Maya, Jonah, 8 others and you" with the viewer's name. The others include people who
 * keep their activities private.
 */
export function describeParticipants(
  people: readonly { name: string }[],
  total: number,
  ownName?: string,
): string {
  const names = people
    .filter(({ name }) => name !== ownName)
    .slice(0, NAMES_MAX)
    .map(({ name }) => name.trim().split(/\s+/)[0] ?? name)
  const own = ownName === undefined ? [] : [activityPageText.you()]
  const others = total - names.length - own.length
  if (names.length === 0)
    return others === 0 && ownName
      ? activityPageText.justYou()
      : activityPageText.participants({ count: total })
  const parts = [...names, ...(others > 0 ? [activityPageText.others({ count: others })] : []), ...own]
  return formatNames(parts)
}
