import { UserCheck, UserPlus } from 'lucide-react'
import * as followsText from '#messages/follows'
import { failureOf } from '../../lib/api'
import { useCurrentUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { toast } from '../../ui/toast'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useFollow } from './queries'

type FollowButtonProps = {
  creator: { id: string; name: string }
  isFollowing: boolean
  /** Called with the server's response. */
  onFollowChange: (state: { isFollowing: boolean; followers: number }) => void
}

/**
 * Button that follows or unfollows an organizer. Optimistic; rolls back if the server rejects the change. For visitors, it
 * links to the login page.
 */
export function FollowButton({ creator, isFollowing, onFollowChange }: FollowButtonProps) {
  const { user } = useCurrentUser()
  const follow = useFollow(creator.id)
  const shown = follow.isPending ? follow.variables : isFollowing

  if (user?.id === creator.id) return null
  const { name } = creator
  const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>
  const label = (
    <>
      {shown ? <UserCheck /> : <UserPlus />}
      {shown ? followsText.following({ name, hidden }) : followsText.follow({ name, hidden })}
    </>
  )
  if (!user)
    return (
      <LinkButton to="/login" search={{ next: `/creator/${creator.id}` }} variant="line">
        {label}
      </LinkButton>
    )
  return (
    <Button
      variant={shown ? 'soft' : 'line'}
      onClick={() =>
        follow.mutate(!shown, {
          onSuccess: onFollowChange,
          onError: (error, isFollow) =>
            toast.failure(
              failureOf(error, (reason) =>
                isFollow ? followsText.notFollowed({ reason }) : followsText.notUnfollowed({ reason }),
              ),
            ),
        })
      }
    >
      {label}
    </Button>
  )
}
