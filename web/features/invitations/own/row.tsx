import { Share2, Ticket, Undo2, UserRoundCheck } from 'lucide-react'
import * as invitationsText from '#messages/invitations'
import type { MemberInvitation } from '../../../../worker/contract/invitations'
import { formatDate } from '../../../lib/format'
import { IconButton } from '../../../ui/icon-button'
import { IconRow } from '../../../ui/icon-row'
import * as styles from './own.module.css'

type InvitationRowProps = { invitation: MemberInvitation; onShare: () => void; onRevoke: () => void }

/** An invitation with the person who joined, or with buttons to share and revoke it. */
export function InvitationRow({ invitation, onShare, onRevoke }: InvitationRowProps) {
  const { code, invited, createdAt } = invitation
  if (invited)
    return (
      <IconRow
        Icon={UserRoundCheck}
        title={invited.name}
        note={invitationsText.joined({ date: formatDate(invited.at) })}
      />
    )
  return (
    <IconRow
      Icon={Ticket}
      title={<code className={styles.code}>{code}</code>}
      note={invitationsText.notUsedYet({ date: formatDate(createdAt) })}
    >
      <IconButton label={invitationsText.shareInvitation({ code })} onClick={onShare}>
        <Share2 />
      </IconButton>
      <IconButton label={invitationsText.revokeInvitationWithCode({ code })} onClick={onRevoke}>
        <Undo2 />
      </IconButton>
    </IconRow>
  )
}
