import * as decisionsText from '#messages/decisions'
import { APPLICATION_STATUS_LABELS } from '../../../../worker/contract/labels'
import { APPLICATION_STATUSES } from '../../../../worker/contract/vocabulary'
import { SearchField } from '../../../ui/search-field'
import { SelectOne } from '../../../ui/select-one'
import type { ApplicationFilters } from '../queries'
import * as styles from './review.module.css'

type ReviewToolbarProps = {
  placeholder: string
  filters: ApplicationFilters
  onFilter: (filters: ApplicationFilters) => void
}

/** Search by name or email, and a filter by status. */
export function ReviewToolbar({ placeholder, filters, onFilter }: ReviewToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={decisionsText.search()}
        placeholder={placeholder}
        value={filters.q ?? ''}
        onSearch={(q) => onFilter({ ...filters, q: q || undefined })}
      />
      <SelectOne
        variant="pill"
        aria-label={decisionsText.status()}
        value={filters.status}
        onChange={(status) => onFilter({ ...filters, status })}
        options={[
          { value: undefined, label: decisionsText.allStatuses() },
          ...APPLICATION_STATUSES.map((value) => ({ value, label: APPLICATION_STATUS_LABELS[value]() })),
        ]}
      />
    </div>
  )
}
