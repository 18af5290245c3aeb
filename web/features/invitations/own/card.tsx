import { useQuery } from '@tanstack/react-query'
import { TicketPlus } from 'lucide-react'
import { useState } from 'react'
import * as invitationsText from '#messages/invitations'
import type { MemberInvitation, MemberInvitations } from '../../../../worker/contract/invitations'
import { SITE_NAME } from '../../../../worker/contract/site-name'
import { failureOf } from '../../../lib/api'
import { loadState } from '../../../lib/load-state'
import { Button } from '../../../ui/button'
import { Loaded } from '../../../ui/loaded'
import { shareLink } from '../../../ui/share-link'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import * as styles from './own.module.css'
import { ownInvitationsQuery, useCreateOwnInvitation } from './queries'
import { RevokeDialog } from './revoke-dialog'
import { InvitationRow } from './row'

/** The user's invitations in Settings: create, share, and revoke them, and see the people who joined (product.md 3.15). */
export default function OwnInvitations() {
  const query = useQuery(ownInvitationsQuery)
  return (
    <section className="card pad" aria-labelledby="invite-title">
      <Loaded
        state={loadState(query)}
        failure={invitationsText.ownNotLoaded()}
        skeleton={<Skeleton height={120} radius={14} />}
      >
        {(invitations) => <Invitations {...invitations} />}
      </Loaded>
    </section>
  )
}

function Invitations({ allowance, left, items }: MemberInvitations) {
  const [revoking, setRevoking] = useState<MemberInvitation | null>(null)
  const create = useCreateOwnInvitation()
  const createOne = () =>
    create.mutate(undefined, {
      onError: (error) => toast.failure(failureOf(error)),
    })
  return (
    <>
      <div className={`between ${styles.head}`}>
        <div>
          <h2 id="invite-title">{invitationsText.invitePeople()}</h2>
          <p className="soft">{describe({ allowance, left })}</p>
        </div>
        {left > 0 && (
          <Button variant="line" busy={create.isPending} onClick={createOne}>
            <TicketPlus />
            {invitationsText.createInvitation()}
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onShare={() => void shareInvitation(invitation.url)}
              onRevoke={() => setRevoking(invitation)}
            />
          ))}
        </ul>
      )}
      <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

function describe({ allowance, left }: { allowance: number; left: number }): string {
  if (allowance === 0) return invitationsText.cannotInvite()
  if (left === 0) return invitationsText.allInvitationsUsed()
  return invitationsText.invitationsLeft({ count: left })
}

const shareInvitation = (url: string) =>
  shareLink({ title: invitationsText.joinMe({ site: SITE_NAME }), url })
