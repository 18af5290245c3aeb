import type { Activity } from '../../../../worker/contract/activities'
import { pluralize } from '../../../lib/format'
import { AvatarStack } from '../../../ui/avatar'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './activity-detail.module.css'

/** How many of them are called by name. */
const NAMED = 2

/** The faces of who has a seat, and who they are in words. */
export function Going({ activity }: { activity: Activity }) {
  const { participantAvatars: people, participants } = activity
  return (
    <section>
      <h2>Who's going</h2>
      {participants === 0 ? (
        <p className="soft">Nobody has a seat yet.</p>
      ) : people ? (
        <div className={`row wrap-row ${styles.going}`}>
          {people.length > 0 && <AvatarStack people={people} total={participants} size={44} />}
          <p className="soft">{namesInWords(people, participants)}</p>
        </div>
      ) : (
        <Skeleton width={320} height={44} radius={22} />
      )}
    </section>
  )
}

/** "Maya, Jonah and 9 others"; people who hide their activities are among the others. */
export function namesInWords(people: readonly { name: string }[], total: number): string {
  const names = people.slice(0, NAMED).map(({ name }) => name.trim().split(/\s+/)[0] ?? name)
  const others = total - names.length
  if (names.length === 0) return pluralize(total, 'participant')
  const parts = others > 0 ? [...names, pluralize(others, 'other')] : names
  return parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
