import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportSubject } from '../../../worker/contract/reports'
import { REPORT_STATUSES, REPORT_SUBJECTS } from '../../../worker/contract/vocabulary'
import { pagedList } from '../../lib/load-state'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import { RadioChips } from '../../ui/radio-chips'
import { Select } from '../../ui/select'
import { ActDialog } from './act-dialog'
import * as styles from './admin.module.css'
import type { Asked } from './asked-act'
import type { ReportFilters } from './queries'
import { figuresQuery, reportsQuery } from './queries'
import { ReportCard } from './report-card'
import { RowsSkeleton } from './rows-skeleton'

const STATUS_LABELS = { open: 'Open', resolved: 'Resolved', closed: 'Closed' }
const SUBJECT_LABELS: Record<ReportSubject, string> = {
  comment: 'Comments',
  activity: 'Activities',
  user: 'People',
}
const NOTHING = {
  open: { title: 'Nothing to look at', text: 'What people report waits here.' },
  resolved: { title: 'Nothing resolved yet', text: 'Reports about which something was done are kept here.' },
  closed: { title: 'Nothing closed yet', text: 'Reports about which there was nothing to do are kept here.' },
}

type ReportsPanelProps = { filters: ReportFilters; onFilter: (filters: ReportFilters) => void }

/** What people have reported, and what to do about it. */
export function ReportsPanel({ filters, onFilter }: ReportsPanelProps) {
  const list = useInfiniteQuery(reportsQuery(filters))
  const { data: figures } = useQuery(figuresQuery)
  const [asked, ask] = useState<Asked | null>(null)
  const { status, subject } = filters
  return (
    <>
      <div className={styles.tools}>
        <RadioChips
          label="State"
          variant="segments"
          value={status}
          onChange={(next) => onFilter({ ...filters, status: next })}
          options={REPORT_STATUSES.map((value) => ({
            value,
            label: figures ? `${STATUS_LABELS[value]} (${figures.reports[value]})` : STATUS_LABELS[value],
          }))}
        />
        <Select
          variant="pill"
          aria-label="About"
          value={subject ?? ''}
          onChange={({ target }) =>
            onFilter({ status, subject: REPORT_SUBJECTS.find((each) => each === target.value) })
          }
        >
          <option value="">About anything</option>
          {REPORT_SUBJECTS.map((value) => (
            <option key={value} value={value}>
              {SUBJECT_LABELS[value]}
            </option>
          ))}
        </Select>
      </div>
      <LoadedList
        list={pagedList(list)}
        failure="The reports did not load"
        skeleton={<RowsSkeleton rowHeight={260} />}
        empty={
          <EmptyState art="letter" title={NOTHING[status].title}>
            {NOTHING[status].text}
          </EmptyState>
        }
      >
        {(reports) => (
          <ul className={styles.list} aria-label={`${STATUS_LABELS[status]} reports`}>
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} onAsk={ask} />
            ))}
          </ul>
        )}
      </LoadedList>
      <ActDialog asked={asked} onClose={() => ask(null)} />
    </>
  )
}
