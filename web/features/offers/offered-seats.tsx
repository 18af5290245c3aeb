import { Link } from '@tanstack/react-router'
import type { ApplicationWithActivity } from '../../../worker/contract/activities'
import { formatDay, formatTime } from '../../lib/format'
import { LiveOffer } from './own-offer'
import * as styles from './own-offer.module.css'

/** The seats offered to the user, above their plans. */
export default function OfferedSeats({ applications }: { applications: ApplicationWithActivity[] }) {
  return (
    <div className={styles.seats}>
      {applications.map(
        ({ id, offer, groupId, activity }) =>
          offer && (
            <LiveOffer
              key={id}
              offer={offer}
              isForGroup={groupId !== undefined}
              activity={activity}
              about={
                <p>
                  <Link dir="auto" to="/activity/$id" params={{ id: activity.id }} className="link">
                    {activity.title}
                  </Link>
                  , {formatDay(activity)} at {formatTime(activity)}
                </p>
              }
            />
          ),
      )}
    </div>
  )
}
