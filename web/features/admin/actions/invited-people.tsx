import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as adminText from '#messages/admin'
import { formatDate } from '../../../lib/format'
import { Badge } from '../../../ui/badge'
import { invitedQuery } from '../queries'
import * as styles from './invited-people.module.css'

/** Shows who invited a user, and the people they invited. Renders nothing while loading, or if there is no one to show. */
export function InvitedPeople({ personId }: { personId: string }) {
  const { data } = useQuery(invitedQuery(personId))
  if (!data || (!data.inviter && data.items.length === 0)) return null
  const { inviter } = data
  return (
    <div className={styles.people}>
      {inviter && <p>{adminText.invitedBy({ person: () => <PersonLink {...inviter} /> })}</p>}
      {data.items.length > 0 && (
        <>
          <p>{adminText.invited()}</p>
          <ul>
            {data.items.map(({ id, name, isSuspended, at }) => (
              <li key={id}>
                <PersonLink id={id} name={name} />
                <span className="small soft num">{adminText.joinedDate({ date: formatDate(at) })}</span>
                {isSuspended && <Badge tone="danger">{adminText.suspended()}</Badge>}
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
