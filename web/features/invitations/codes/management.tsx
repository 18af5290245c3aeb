import { ShieldCheck } from 'lucide-react'
import * as invitationsText from '#messages/invitations'
import { Badge } from '../../../ui/badge'
import { CodeAnalytics } from './analytics'
import { CodeList } from './list'
import { MemberRules } from './member-rules'
import { NewCode } from './new-code'

/** Admin card to create and manage codes, and to see their uses (product.md 3.10). */
export default function CodeManagement() {
  return (
    <section className="card pad" aria-labelledby="invitations-title">
      <div className="between">
        <h2 id="invitations-title">{invitationsText.codeManagement()}</h2>
        <Badge tone="low" icon={<ShieldCheck />}>
          {invitationsText.admin()}
        </Badge>
      </div>
      <p className="soft">{invitationsText.codesHint()}</p>
      <NewCode />
      <CodeList />
      <CodeAnalytics />
      <MemberRules />
    </section>
  )
}
