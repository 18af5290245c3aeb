import { useState } from 'react'
import * as managementText from '#messages/management'
import type { Activity } from '../../../../worker/contract/activities'
import { decisionTime } from '../../../../worker/contract/goes-ahead-text'
import { DECISION_HOURS } from '../../../../worker/contract/limits'
import { HOUR_MS } from '../../../../worker/contract/units'
import { errorMessage } from '../../../lib/api'
import { addDays } from '../../../lib/calendar-date'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { useExtendDecision } from '../mutations'

type ExtendDialogProps = { activity: Activity; open: boolean; onClose: () => void }

/** Dialog that postpones the decision on an activity's minimum, once (product.md 23.6). */
export function ExtendDialog({ activity, open, onClose }: ExtendDialogProps) {
  const extend = useExtendDecision()
  const { id, minimum, timeZone, dateTime, participants } = activity
  const decidesAt = Date.parse(minimum?.decidesAt ?? dateTime)
  const latest = Date.parse(dateTime) - DECISION_HOURS * HOUR_MS
  const [chosen, setChosen] = useState(() => {
    const [date = '', time] = wallClock(decidesAt, timeZone).split('T')
    const nextDay = `${addDays(date, 1)}T${time}`
    const end = wallClock(latest, timeZone)
    return nextDay < end ? nextDay : end
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={managementText.extendDecision()}
      message={
        minimum && managementText.extendHint({ title: activity.title, time: decisionTime(activity, minimum) })
      }
      confirmLabel={managementText.extendAndNotify({ people: participants })}
      busy={extend.isPending}
      error={extend.isError ? errorMessage(extend.error) : undefined}
      onConfirm={() => extend.mutate({ id, decidesAt: chosen }, { onSuccess: onClose })}
    >
      <Field label={managementText.newDecision()} hint={managementText.newDecisionHint()}>
        <Input
          type="datetime-local"
          required
          min={wallClock(decidesAt, timeZone)}
          max={wallClock(latest, timeZone)}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** Formats an instant in the place's local time: `2026-12-03T18:00`. */
function wallClock(at: number, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(at).replace(' ', 'T')
}
