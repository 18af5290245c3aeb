import { useQuery } from '@tanstack/react-query'
import * as invitationsText from '#messages/invitations'
import type { MemberInvitationRules } from '../../../../worker/contract/invitations'
import { MEMBER_INVITATIONS_MAX } from '../../../../worker/contract/limits'
import { failureOf } from '../../../lib/api'
import { loadState } from '../../../lib/load-state'
import { Field } from '../../../ui/field'
import { Loaded } from '../../../ui/loaded'
import { SelectOne } from '../../../ui/select-one'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { memberRulesQuery, useChangeMemberRules } from '../queries'
import * as styles from './codes.module.css'

const COUNTS = Array.from({ length: MEMBER_INVITATIONS_MAX + 1 }, (_, count) => count)
const INVITERS: { value: MemberInvitationRules['inviters']; label: () => string }[] = [
  { value: 'confirmed', label: () => invitationsText.everyoneConfirmed() },
  { value: 'verified', label: () => invitationsText.onlyVerified() },
]

/** Settings for members' invitations: the allowance, and which members have it. Each change saves immediately. */
export function MemberRules() {
  const query = useQuery(memberRulesQuery)
  const change = useChangeMemberRules()
  const save = (rules: MemberInvitationRules) =>
    change.mutate(rules, {
      onSuccess: () => toast.success(invitationsText.memberRulesChanged()),
      onError: (error) => toast.failure(failureOf(error)),
    })
  return (
    <section className={styles.analytics} aria-labelledby="member-invitations-title">
      <h3 id="member-invitations-title">{invitationsText.invitationsOfMembers()}</h3>
      <p className="soft">{invitationsText.memberRulesHint()}</p>
      <Loaded
        state={loadState(query)}
        failure={invitationsText.settingsNotLoaded()}
        skeleton={<Skeleton height={76} radius={14} />}
      >
        {(rules) => (
          <div className={styles.rules}>
            <Field label={invitationsText.whoMayInvite()}>
              <SelectOne
                disabled={change.isPending}
                value={rules.inviters}
                onChange={(inviters) => save({ ...rules, inviters })}
                options={INVITERS.map(({ value, label }) => ({ value, label: label() }))}
              />
            </Field>
            <Field label={invitationsText.peopleEachMayInvite()} hint={invitationsText.zeroTurnsOff()}>
              <SelectOne
                disabled={change.isPending}
                value={rules.count}
                onChange={(count) => save({ ...rules, count })}
                options={COUNTS.map((value) => ({ value, label: String(value) }))}
              />
            </Field>
          </div>
        )}
      </Loaded>
    </section>
  )
}
