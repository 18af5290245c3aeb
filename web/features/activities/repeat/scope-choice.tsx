import { useQuery } from '@tanstack/react-query'
import * as repeatText from '#messages/repeat'
import type { Activity } from '../../../../worker/contract/activities'
import type { EditScope } from '../../../../worker/contract/series'
import { formatDayInWords } from '../../../lib/format'
import { seriesDatesQuery } from '../../../lib/series-dates-query'
import { ChoiceCards } from '../../../ui/choice-cards'

type ScopeChoiceProps = { activity: Activity; value: EditScope; onChange: (scope: EditScope) => void }

/** Chooses which dates of a series a change affects, with the number of people notified (product.md 4.47). */
export function ScopeChoice({ activity, value, onChange }: ScopeChoiceProps) {
  const { data } = useQuery(seriesDatesQuery(activity.id))
  const open = (data?.items ?? []).filter(({ cancelledAt }) => cancelledAt === null)
  const later = open.filter(({ dateTime }) => dateTime >= activity.dateTime)
  const day = formatDayInWords(activity)
  const scopes = [
    { value: 'this' as const, label: repeatText.onlyDay({ day }) },
    { value: 'following' as const, label: repeatText.dayAndLater({ day }), count: later.length },
    { value: 'all' as const, label: repeatText.allDatesCounted({ count: open.length }), count: open.length },
  ]
  // Leave out a choice that would affect the same dates as another one.
  const isChoice = ({ value: scope }: (typeof scopes)[number]) =>
    scope === 'this' || (scope === 'all' ? open.length > 1 : later.length > 1 && later.length < open.length)
  return (
    <ChoiceCards
      label={repeatText.whichDates()}
      value={value}
      onChange={onChange}
      options={scopes.filter(isChoice).map(({ value: scope, label }) => ({
        value: scope,
        label,
        hint: data?.told ? describePeople(data.told[scope]) : '',
      }))}
    />
  )
}

function describePeople(count: number): string {
  return count === 0 ? repeatText.noOneHasApplied() : repeatText.affectsPeople({ people: count })
}
