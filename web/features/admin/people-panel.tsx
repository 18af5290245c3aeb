import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleKind } from '../../../worker/contract/admin'
import { pagedList } from '../../lib/load-state'
import { useSearchDraft } from '../../lib/use-search-draft'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import { SearchField } from '../../ui/search-field'
import { Select } from '../../ui/select'
import { ActDialog } from './act-dialog'
import * as styles from './admin.module.css'
import type { Asked } from './asked-act'
import { PersonRow } from './person-row'
import type { PeopleFilters } from './queries'
import { peopleQuery } from './queries'
import { RowsSkeleton } from './rows-skeleton'

const KINDS: { value: PeopleKind; label: string }[] = [
  { value: 'verified', label: 'Verified' },
  { value: 'organization', label: 'Organizations' },
  { value: 'suspended', label: 'Suspended' },
]

type PeoplePanelProps = { filters: PeopleFilters; onFilter: (filters: PeopleFilters) => void }

/** Everybody, and what the admin says of them. */
export function PeoplePanel({ filters, onFilter }: PeoplePanelProps) {
  const list = useInfiniteQuery(peopleQuery(filters))
  const [asked, ask] = useState<Asked | null>(null)
  const [text, setText] = useSearchDraft(filters.q ?? '', (q) => onFilter({ ...filters, q: q || undefined }))
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label="Search people"
          placeholder="Name or email"
          value={text}
          onChange={setText}
        />
        <Select
          variant="pill"
          aria-label="Which people"
          value={filters.kind ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filters, kind: KINDS.find(({ value }) => value === target.value)?.value })
          }
        >
          <option value="">Everybody</option>
          {KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <LoadedList
        list={pagedList(list)}
        failure="The people did not load"
        skeleton={<RowsSkeleton rowHeight={116} />}
        empty={
          <EmptyState art="search" title="Nobody found">
            Try another part of the name or the email address.
          </EmptyState>
        }
      >
        {(people) => (
          <ul className={styles.list} aria-label="People">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onAsk={ask} />
            ))}
          </ul>
        )}
      </LoadedList>
      <ActDialog asked={asked} onClose={() => ask(null)} />
    </>
  )
}
