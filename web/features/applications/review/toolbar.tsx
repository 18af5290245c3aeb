import * as decisionsText from '#messages/decisions'
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from '../../../../worker/contract/vocabulary'
import { SearchField } from '../../../ui/search-field'
import { Select } from '../../../ui/select'
import type { ApplicationFilters } from '../queries'
import * as styles from './review.module.css'
import { statusOf } from './status-filter'

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
      <Select
        variant="pill"
        aria-label={decisionsText.status()}
        value={filters.status ?? ''}
        onChange={(event) => {
          const status = statusOf(event.target.value)
          onFilter({ ...filters, status })
        }}
      >
        <option value="">{decisionsText.allStatuses()}</option>
        {APPLICATION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {APPLICATION_STATUS_LABELS[status]()}
          </option>
        ))}
      </Select>
    </div>
  )
}
