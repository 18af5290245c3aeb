import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { invitedQuery } from '../queries'
import * as styles from './invited-people.module.css'

/** The user's inviter and the people they invited. Renders nothing while loading or if there are none. */
export function InvitedPeople({ personId }: { personId: string }) {
  const { data } = useQuery(invitedQuery(personId))
  if (!data || (!data.inviter && data.items.length === 0)) return null
  return (
    <div className={styles.people}>
      {data.inviter && (
        <p>
          Invited by <PersonLink {...data.inviter} />
        </p>
      )}
      {data.items.length > 0 && (
        <>
          <p>Invited:</p>
          <ul>
            {data.items.map(({ id, name, isSuspended, at }) => (
              <li key={id}>
                <PersonLink id={id} name={name} />
                <span className="small soft num">joined {formatDate(at)}</span>
                {isSuspended && <Badge tone="danger">Suspended</Badge>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link dir="auto" to="/creator/$creatorId" params={{ creatorId: id }}>
      {name}
    </Link>
  )
}
