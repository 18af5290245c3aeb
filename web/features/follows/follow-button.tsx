import { UserCheck, UserPlus } from 'lucide-react'
import { errorMessage } from '../../lib/api'
import { useCurrentUser } from '../../lib/session'
import type { ButtonProps } from '../../ui/button'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { toast } from '../../ui/toast'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useFollow } from './queries'

type FollowButtonProps = Pick<ButtonProps, 'size' | 'block'> & {
  creator: { id: string; name: string }
  isFollowing: boolean
  /** Puts the server's answer where the profile is cached. */
  onFollowChange: (state: { isFollowing: boolean; followers: number }) => void
}

/** Follow or Following, at once; it goes back and says so where the server refuses. Visitors are led to the login. */
export function FollowButton({ creator, isFollowing, onFollowChange, size, block }: FollowButtonProps) {
  const { user } = useCurrentUser()
  const follow = useFollow(creator.id)
  const shown = follow.isPending ? follow.variables : isFollowing
  const look = { size, block } as const

  if (user?.id === creator.id) return null
  const label = (
    <>
      {shown ? <UserCheck /> : <UserPlus />}
      {shown ? 'Following' : 'Follow'}
      <VisuallyHidden> {creator.name}</VisuallyHidden>
    </>
  )
  if (!user)
    return (
      <LinkButton to="/login" search={{ next: `/creator/${creator.id}` }} variant="line" {...look}>
        {label}
      </LinkButton>
    )
  return (
    <Button
      {...look}
      variant={shown ? 'soft' : 'line'}
      onClick={() =>
        follow.mutate(!shown, {
          onSuccess: onFollowChange,
          onError: (error, follows) =>
            toast.error(`Failed to ${follows ? 'follow' : 'unfollow'}: ${errorMessage(error)}`),
        })
      }
    >
      {label}
    </Button>
  )
}
