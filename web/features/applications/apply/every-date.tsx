import { useQuery } from '@tanstack/react-query'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import { isOpen } from '../../../lib/activity-time'
import { seriesDatesQuery } from '../../../lib/series-dates-query'
import { Checkbox } from '../../../ui/checkbox'

type EveryDateProps = { activity: Activity; checked: boolean; onChange: (checked: boolean) => void }

/** Checkbox to apply to all upcoming dates of a series that have free seats and the same questions (product.md 4.48, 6.35). */
export function EveryDate({ activity, checked, onChange }: EveryDateProps) {
  const { data } = useQuery(seriesDatesQuery(activity.id))
  const dates = data?.items.filter(
    (date) =>
      isOpen(date) &&
      date.spotsLeft > 0 &&
      (date.application ?? null) === null &&
      JSON.stringify(date.applicantQuestions) === JSON.stringify(activity.applicantQuestions),
  )
  if (!dates || dates.length < 2) return null
  return (
    <Checkbox checked={checked} onChange={onChange} hint={applicationsText.everyDateHint()}>
      {applicationsText.everyDate({ count: dates.length })}
    </Checkbox>
  )
}
