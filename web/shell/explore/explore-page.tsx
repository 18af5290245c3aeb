import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { FilterBar } from '../../features/activities/explore/filter-bar'
import type { ActivityFilters as Filters } from '../../features/activities/queries'
import { activityTypesQuery, unjoinedActivitiesQuery } from '../../features/activities/queries'
import { reasonNotToJoin } from '../../features/applications/apply/button-state'
import { NearMeButton } from '../../features/places/near-me-button'
import { useMe } from '../../lib/session'
import { Page } from '../../ui/page'
import { SearchField } from '../../ui/search-field'
import { ExploreDialogs } from './dialogs'
import * as styles from './explore.module.css'
import { ExploreCount, ExploreList } from './list'
import { useExplorePosition } from './use-explore-position'

/** The filters, and the id of the activity that is open in a dialog. */
export type ExploreSearch = Filters & { activity?: string | undefined }

type ExplorePageProps = { search: ExploreSearch; onChange: (changes: ExploreSearch) => void }

/** The list of activities that the user can join, with search, filters, and dialogs. */
export function ExplorePage({ search, onChange }: ExplorePageProps) {
  const { activity: activityId, ...filters } = search
  const [creator, setCreator] = useState<Activity['creator'] | null>(null)
  const located = useExplorePosition()
  const list = useInfiniteQuery(unjoinedActivitiesQuery(located, filters))
  const { data: types } = useQuery(activityTypesQuery)
  const hint = reasonNotToJoin(useMe())
  const clear = () => onChange({ q: undefined, type: undefined, difficulty: undefined, when: undefined })

  return (
    <Page
      variant="search"
      className={styles.explore}
      title="Explore Activities"
      lead={<NearMeButton located={located} />}
      actions={
        <SearchField
          label="Search activities"
          placeholder="Search by title, type or place"
          value={filters.q ?? ''}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
      }
    >
      <FilterBar
        filters={filters}
        types={types?.items.map(({ type }) => type) ?? []}
        onChange={onChange}
        count={<ExploreCount list={list} />}
      />
      {hint && <p className={`small soft ${styles.note}`}>{hint}</p>}
      <ExploreList
        list={list}
        onClear={Object.values(filters).some(Boolean) ? clear : undefined}
        onCreatorClick={setCreator}
      />
      <Link className={styles.create} to="/create-activity" aria-label="Create Activity">
        <Plus />
      </Link>
      <ExploreDialogs
        creator={creator}
        onCreatorClose={() => setCreator(null)}
        activityId={activityId}
        onActivity={(activity) => onChange({ activity })}
      />
    </Page>
  )
}
