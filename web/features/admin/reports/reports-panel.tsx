import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as adminText from '#messages/admin'
import type { ReportSubject } from '../../../../worker/contract/reports'
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../../../worker/contract/vocabulary'
import { pagedList } from '../../../lib/load-state'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { OrderSelect } from '../../../ui/order-select'
import { RadioChips } from '../../../ui/radio-chips'
import { SearchField } from '../../../ui/search-field'
import { SelectOne } from '../../../ui/select-one'
import type { RequestedAction } from '../actions/requested-action'
import { CardList, Filters, RowsSkeleton } from '../panel'
import type { ReportFilters } from '../queries'
import { figuresQuery, reportsQuery } from '../queries'
import { ReportCard } from './report-card'
import * as styles from './reports-panel.module.css'

const STATUS_LABELS = {
  open: () => adminText.open(),
  resolved: () => adminText.resolved(),
  closed: () => adminText.closed(),
}
const SUBJECT_LABELS: Record<ReportSubject, () => string> = {
  comment: () => adminText.comments(),
  activity: () => adminText.activities(),
  user: () => adminText.people(),
}
const EMPTY_TEXTS = {
  open: { title: () => adminText.noOpen(), text: () => adminText.noOpenHint() },
  resolved: { title: () => adminText.noResolved(), text: () => adminText.noResolvedHint() },
  closed: { title: () => adminText.noClosed(), text: () => adminText.noClosedHint() },
}

type ReportsPanelProps = {
  filters: ReportFilters
  onFilter: (filters: ReportFilters) => void
  onRequest: (action: RequestedAction) => void
}

/** Users' reports, with filters and actions. */
export function ReportsPanel({ filters, onFilter, onRequest }: ReportsPanelProps) {
  const list = useInfiniteQuery(reportsQuery(filters))
  const { data: figures } = useQuery(figuresQuery)
  const { status, subject, q, sort } = filters
  return (
    <>
      <Filters>
        <RadioChips
          label={adminText.status()}
          variant="segments"
          value={status}
          onChange={(next) => onFilter({ ...filters, status: next })}
          options={REPORT_STATUSES.map((value) => ({
            value,
            label: figures
              ? adminText.statusCount({ status: STATUS_LABELS[value](), count: figures.reports[value] })
              : STATUS_LABELS[value](),
          }))}
        />
        <SelectOne
          variant="pill"
          aria-label={adminText.subject()}
          value={subject}
          onChange={(next) => onFilter({ ...filters, subject: next })}
          options={[
            { value: undefined, label: adminText.allSubjects() },
            ...REPORT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value]() })),
          ]}
        />
        <OrderSelect value={sort} onChange={(next) => onFilter({ ...filters, sort: next })} />
        <SearchField
          className={styles.search}
          label={adminText.searchReports()}
          placeholder={adminText.nameOrText()}
          value={q ?? ''}
          onSearch={(text) => onFilter({ ...filters, q: text || undefined })}
        />
      </Filters>
      <LoadedList
        list={pagedList(list)}
        failure={adminText.reportsNotLoaded()}
        skeleton={<RowsSkeleton rowHeight={260} />}
        empty={
          q ? (
            <EmptyState art="search" title={adminText.noReportsFound()}>
              {adminText.noReportsHint()}
            </EmptyState>
          ) : (
            <EmptyState art="letter" title={EMPTY_TEXTS[status].title()}>
              {EMPTY_TEXTS[status].text()}
            </EmptyState>
          )
        }
      >
        {(reports) => (
          <CardList label={adminText.reportList({ status })}>
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} onRequest={onRequest} />
            ))}
          </CardList>
        )}
      </LoadedList>
    </>
  )
}
