import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Activity } from '../../worker/contract/activities'
import { ActivityFilters } from '../features/activities/activity-filters'
import { asActivityType, asDifficulty, asWhen } from '../features/activities/filters'
import type { ActivityFilters as Filters } from '../features/activities/queries'
import { activityTypesQuery, unjoinedActivitiesQuery } from '../features/activities/queries'
import { reasonNotToJoin } from '../features/applications/apply-offer'
import { NearHere } from '../features/places/near-here'
import { positionQuery } from '../lib/geolocation'
import { textParam } from '../lib/search-params'
import { useMe } from '../lib/session'
import { useSearchDraft } from '../lib/use-search-draft'
import { Page } from '../ui/page'
import { SearchField } from '../ui/search-field'
import * as styles from './-explore.module.css'
import { ExploreDialogs } from './-explore-dialogs'
import { ExploreCount, ExploreList } from './-explore-list'
import { useExplorePosition } from './-explore-position'

/** The filters, and the activity that lies open over the list. */
type Search = Filters & { activity?: string | undefined }

export const Route = createFileRoute('/_app/explore')({
  // Each key every time: what is left out here would be taken from the address as it stands.
  validateSearch: ({ q, type, difficulty, when, activity }: Record<string, unknown>): Search => ({
    q: textParam(q),
    type: asActivityType(type),
    difficulty: asDifficulty(difficulty),
    when: asWhen(when),
    activity: textParam(activity),
  }),
  // Asks where we are while the page's own code is still on its way; pointing at a link must not ask.
  loader: ({ context: { queryClient }, cause }) => {
    if (cause !== 'enter') return
    void queryClient.prefetchQuery(positionQuery)
    void queryClient.prefetchQuery(activityTypesQuery)
  },
  head: () => ({ meta: [{ title: 'Explore Activities' }] }),
  component: ExploreActivities,
})

function ExploreActivities() {
  const { activity: activityId, ...filters } = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changes: Search) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      // Going back closes an activity; it does not walk through the filters.
      replace: changes.activity === undefined,
      resetScroll: false,
    })
  const [text, setText] = useSearchDraft(filters.q ?? '', (q) => change({ q: q || undefined }))
  const [creator, setCreator] = useState<Activity['creator'] | null>(null)
  const located = useExplorePosition()
  const list = useInfiniteQuery(unjoinedActivitiesQuery(located, filters))
  const { data: types } = useQuery(activityTypesQuery)
  const hint = reasonNotToJoin(useMe())
  const clear = () => change({ q: undefined, type: undefined, difficulty: undefined, when: undefined })

  return (
    <Page
      look="search"
      className={styles.explore}
      title="Explore Activities"
      lead={<NearHere located={located} />}
      actions={
        <SearchField
          label="Search activities"
          placeholder="Search by title, type or place"
          value={text}
          onChange={setText}
        />
      }
    >
      <ActivityFilters
        filters={filters}
        types={types?.items.map(({ type }) => type) ?? []}
        onChange={change}
        count={<ExploreCount list={list} />}
      />
      {hint && <p className={`small soft ${styles.note}`}>{hint}</p>}
      <ExploreList
        list={list}
        onClear={Object.values(filters).some(Boolean) ? clear : undefined}
        onCreator={setCreator}
      />
      <Link className={styles.create} to="/create-activity" aria-label="Create Activity">
        <Plus />
      </Link>
      <ExploreDialogs
        creator={creator}
        onCreatorClose={() => setCreator(null)}
        activityId={activityId}
        onActivity={(activity) => change({ activity })}
      />
    </Page>
  )
}
