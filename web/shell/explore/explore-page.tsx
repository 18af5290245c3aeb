import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { RADIUS_DEFAULT_MILES } from '../../../worker/contract/limits'
import { FilterBar } from '../../features/activities/explore/filter-bar'
import { chooseListView, useListView } from '../../features/activities/explore/list-view'
import { useJustPublished } from '../../features/activities/published/just-published'
import type { NearbyFilters as Filters } from '../../features/activities/queries'
import { activityTypesQuery, unjoinedActivitiesQuery } from '../../features/activities/queries'
import { reasonNotToJoin } from '../../features/applications/apply/button-state'
import { rememberRadius } from '../../lib/chosen-places'
import { useMe } from '../../lib/session'
import { Page } from '../../ui/page'
import { RadioChips } from '../../ui/radio-chips'
import { SearchField } from '../../ui/search-field'
import { ExploreDialogs } from './dialogs'
import * as styles from './explore.module.css'
import { ExploreCount, ExploreList, useExploreCount } from './list'
import { AskForPlace, NearButton } from './near-button'
import type { AreaSearch } from './use-explore-area'
import { useExploreArea } from './use-explore-area'

const AlertOffer = lazy(() => import('./alert-offer'))
const PublishedBar = lazy(() =>
  import('../../features/activities/published/published-bar').catch(() => ({ default: () => null })),
)
const NothingNearby = lazy(() => import('./nothing-nearby'))

/** The filters, the place, and the id of the activity that is open in a dialog. */
export type ExploreSearch = Filters & AreaSearch & { activity?: string | undefined }

type ExplorePageProps = { search: ExploreSearch; onChange: (changes: ExploreSearch) => void }

/** The list of activities that the user can join, with search, filters, and dialogs. */
export function ExplorePage({ search, onChange }: ExplorePageProps) {
  const { activity: activityId, lat, lng, place, radius, ...chosen } = search
  const [creator, setCreator] = useState<Activity['creator'] | null>(null)
  const sort = chosen.sort ?? 'soonest'
  const area = useExploreArea({ lat, lng, place, radius })
  // When sorting by start, limit the radius, or faraway activities would come first. Text search has no limit.
  const near = sort === 'soonest' && !chosen.q ? RADIUS_DEFAULT_MILES : undefined
  const filters = { ...chosen, sort, radius: area?.radius ?? near }
  const list = useInfiniteQuery(unjoinedActivitiesQuery(area, filters))
  const { data: types } = useQuery(activityTypesQuery)
  const me = useMe()
  const published = useJustPublished()
  const hint = reasonNotToJoin(me)
  const { text: found } = useExploreCount(list)
  function widen(miles: number) {
    rememberRadius(me.id, miles)
    onChange({ radius: miles })
  }
  const isAtEnd = !list.hasNextPage && (list.data?.pages[0]?.items.length ?? 0) > 0

  return (
    <Page
      variant="search"
      className={styles.explore}
      title={pagesText.exploreActivities()}
      lead={<NearButton area={area} filters={filters} onChange={onChange} />}
      actions={
        <>
          <ViewSwitch />
          <SearchField
            label={pagesText.searchActivities()}
            placeholder={pagesText.searchHint()}
            value={filters.q ?? ''}
            onSearch={(q) => onChange({ q: q || undefined })}
          />
        </>
      }
    >
      {published && (
        <Suspense>
          <PublishedBar activity={published} />
        </Suspense>
      )}
      {area?.problem && <AskForPlace area={area} filters={filters} onChange={onChange} />}
      <FilterBar
        filters={filters}
        types={types?.items.map(({ type }) => type) ?? []}
        languages={
          list.data?.pages.flatMap(({ items }) => items.flatMap(({ language }) => language ?? [])) ?? []
        }
        onChange={onChange}
        count={<ExploreCount list={list} sort={sort} />}
        found={found}
      />
      {hint && <p className={`small soft ${styles.note}`}>{hint}</p>}
      <ExploreList
        list={list}
        sort={sort}
        showsDistance={area?.source !== 'default'}
        empty={
          <Suspense fallback={null}>
            <NothingNearby
              area={area && { ...area, radius: filters.radius }}
              filters={filters}
              onFilters={onChange}
              onRadius={widen}
              onCreatorClick={setCreator}
            />
          </Suspense>
        }
        onCreatorClick={setCreator}
      />
      <Link className={styles.create} to="/create-activity" aria-label={pagesText.createActivity()}>
        <Plus />
      </Link>
      {area && area.source !== 'default' && isAtEnd && (
        <Suspense>
          <AlertOffer area={area} filters={filters} />
        </Suspense>
      )}
      <ExploreDialogs
        creator={creator}
        onCreatorClose={() => setCreator(null)}
        activityId={activityId}
        onActivity={(activity) => onChange({ activity })}
      />
    </Page>
  )
}

const views = () =>
  [
    { value: 'list', label: pagesText.list(), icon: <List /> },
    { value: 'cards', label: pagesText.cards(), icon: <LayoutGrid /> },
  ] as const

/** Switches all activities between rows and cards on phones. */
function ViewSwitch() {
  const view = useListView((state) => state.view)
  return (
    <RadioChips
      label={pagesText.view()}
      variant="icon segments"
      className={styles.view}
      value={view}
      onChange={chooseListView}
      options={views()}
    />
  )
}
