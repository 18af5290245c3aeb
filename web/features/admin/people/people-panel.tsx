import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleKind } from '../../../../worker/contract/admin'
import { pagedList } from '../../../lib/load-state'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { OrderSelect } from '../../../ui/order-select'
import { SearchField } from '../../../ui/search-field'
import { Select } from '../../../ui/select'
import { ActionDialog } from '../actions/action-dialog'
import type { RequestedAction } from '../actions/requested-action'
import { CardList, Filters, RowsSkeleton } from '../panel'
import type { PeopleFilters } from '../queries'
import { peopleQuery } from '../queries'
import * as styles from './people.module.css'
import { PersonRow } from './person-row'

const KINDS: { value: PeopleKind; label: string }[] = [
  { value: 'verified', label: 'Verified' },
  { value: 'organization', label: 'Organizations' },
  { value: 'suspended', label: 'Suspended' },
]

type PeoplePanelProps = { filters: PeopleFilters; onFilter: (filters: PeopleFilters) => void }

/** All users, with search, a filter, and actions. */
export function PeoplePanel({ filters, onFilter }: PeoplePanelProps) {
  const list = useInfiniteQuery(peopleQuery(filters))
  const [requested, request] = useState<RequestedAction | null>(null)
  return (
    <>
      <Filters>
        <SearchField
          className={styles.search}
          label="Search people"
          placeholder="Name or email"
          value={filters.q ?? ''}
          onSearch={(q) => onFilter({ ...filters, q: q || undefined })}
        />
        <Select
          variant="pill"
          aria-label="Filter people"
          value={filters.kind ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filters, kind: KINDS.find(({ value }) => value === target.value)?.value })
          }
        >
          <option value="">Everyone</option>
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <OrderSelect value={filters.sort} onChange={(sort) => onFilter({ ...filters, sort })} />
      </Filters>
      <LoadedList
        list={pagedList(list)}
        failure="The people did not load"
        skeleton={<RowsSkeleton rowHeight={116} />}
        empty={
          <EmptyState art="search" title="No people found">
            Try another part of the name or the email address.
          </EmptyState>
        }
      >
        {(people) => (
          <CardList label="People">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onRequest={request} />
            ))}
          </CardList>
        )}
      </LoadedList>
      <ActionDialog requested={requested} onClose={() => request(null)} />
    </>
  )
}
