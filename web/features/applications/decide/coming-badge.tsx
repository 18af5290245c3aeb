import { Check, MessageCircleQuestionMark } from 'lucide-react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { Badge } from '../../../ui/badge'

type State = NonNullable<Application['stillComing']>['state']

/** A badge for an approved applicant's answer to "Still coming?" (product.md 22.6). */
export function ComingBadge({ state }: { state: State }) {
  if (state === 'confirmed')
    return (
      <Badge tone="success" icon={<Check />}>
        {decisionsText.coming()}
      </Badge>
    )
  return (
    <Badge tone={state === 'silent' ? 'warning' : 'neutral'} icon={<MessageCircleQuestionMark />}>
      {decisionsText.noAnswerYet()}
    </Badge>
  )
}
