import { lazy, Suspense } from 'react'
import * as usersText from '#messages/users'
import { Skeleton } from '../../../ui/skeleton'
import type { Interests as InterestsField } from '../interests/interests'
import { useSettingsForm } from './form-context'

// Lazy: its illustrations aren't needed for the other sections.
const Interests = lazy<typeof InterestsField>(() =>
  import('../interests/interests').then(
    ({ Interests }) => ({ default: Interests }),
    () => ({ default: () => <></> }),
  ),
)

/** The types of activities that the user likes. */
export function InterestFields() {
  const { watch, setValue } = useSettingsForm()
  return (
    <section className="card pad" aria-label={usersText.interests()}>
      <Suspense fallback={<Skeleton height={150} />}>
        <Interests
          label={usersText.interests()}
          value={watch('interests') ?? []}
          onChange={(interests) => setValue('interests', interests)}
        />
      </Suspense>
    </section>
  )
}
