import { useInfiniteQuery } from '@tanstack/react-query'
import * as adminText from '#messages/admin'
import type { PeopleKind } from '../../../../worker/contract/admin'
import { pagedList } from '../../../lib/load-state'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { OrderSelect } from '../../../ui/order-select'
import { SearchField } from '../../../ui/search-field'
import { SelectOne } from '../../../ui/select-one'
import type { RequestedAction } from '../actions/requested-action'
import { CardList, Filters, RowsSkeleton } from '../panel'
import type { PeopleFilters } from '../queries'
import { peopleQuery } from '../queries'
import * as styles from './people.module.css'
import { PersonRow } from './person-row'

const KINDS: { value: PeopleKind; label: () => string }[] = [
  { value: 'verified', label: () => adminText.verified() },
  { value: 'organization', label: () => adminText.organizations() },
  { value: 'suspended', label: () => adminText.suspendedPeople() },
]

type PeoplePanelProps = {
  filters: PeopleFilters
  onFilter: (filters: PeopleFilters) => void
  onRequest: (action: RequestedAction) => void
}

/** All users, with search, a filter, and actions. */
export function PeoplePanel({ filters, onFilter, onRequest }: PeoplePanelProps) {
  const list = useInfiniteQuery(peopleQuery(filters))
  return (
    <>
      <Filters>
        <SearchField
          className={styles.search}
          label={adminText.searchPeople()}
          placeholder={adminText.nameOrEmail()}
          value={filters.q ?? ''}
          onSearch={(q) => onFilter({ ...filters, q: q || undefined })}
        />
        <SelectOne
          variant="pill"
          aria-label={adminText.filterPeople()}
          value={filters.kind}
          onChange={(kind) => onFilter({ ...filters, kind })}
          options={[
            { value: undefined, label: adminText.everyone() },
            ...KINDS.map(({ value, label }) => ({ value, label: label() })),
          ]}
        />
        <OrderSelect value={filters.sort} onChange={(sort) => onFilter({ ...filters, sort })} />
      </Filters>
      <LoadedList
        list={pagedList(list)}
        failure={adminText.peopleNotLoaded()}
        skeleton={<RowsSkeleton rowHeight={116} />}
        empty={
          <EmptyState art="search" title={adminText.noPeopleFound()}>
            {adminText.noPeopleHint()}
          </EmptyState>
        }
      >
        {(people) => (
          <CardList label={adminText.people()}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onRequest={onRequest} />
            ))}
          </CardList>
        )}
      </LoadedList>
    </>
  )
}
