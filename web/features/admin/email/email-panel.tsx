import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning, MailX } from 'lucide-react'
import { useState } from 'react'
import type { EmailProblem } from '../../../../worker/contract/admin'
import { EMAIL_PROBLEMS } from '../../../../worker/contract/vocabulary'
import { formatDate } from '../../../lib/format'
import { pagedList } from '../../../lib/load-state'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { SearchField } from '../../../ui/search-field'
import { Select } from '../../../ui/select'
import { ActionDialog } from '../actions/action-dialog'
import type { RequestedAction } from '../actions/requested-action'
import { CardList, Filters, RowsSkeleton } from '../panel'
import type { EmailFilters } from '../queries'
import { emailProblemsQuery } from '../queries'
import * as styles from './email.module.css'

/** Filter label and badge of each problem. */
const LOOKS = {
  bounce: { label: 'Bounced', word: 'Bounced', stopped: 'all email', Icon: MailX, tone: 'danger' },
  complaint: {
    label: 'Complaints',
    word: 'Complaint',
    stopped: 'optional email',
    Icon: MailWarning,
    tone: 'warning',
  },
} as const

type EmailPanelProps = { filters: EmailFilters; onFilter: (filters: EmailFilters) => void }

/** Addresses with bounces or complaints, with search, a filter, and a button to send again. */
export function EmailPanel({ filters, onFilter }: EmailPanelProps) {
  const list = useInfiniteQuery(emailProblemsQuery(filters))
  const [requested, request] = useState<RequestedAction | null>(null)
  return (
    <>
      <Filters>
        <SearchField
          className={styles.search}
          label="Search addresses"
          placeholder="Email address"
          value={filters.q ?? ''}
          onSearch={(q) => onFilter({ ...filters, q: q || undefined })}
        />
        <Select
          variant="pill"
          aria-label="Filter addresses"
          value={filters.reason ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filters, reason: EMAIL_PROBLEMS.find((each) => each === target.value) })
          }
        >
          <option value="">All problems</option>
          {EMAIL_PROBLEMS.map((reason) => (
            <option key={reason} value={reason}>
              {LOOKS[reason].label}
            </option>
          ))}
        </Select>
      </Filters>
      <LoadedList
        list={pagedList(list)}
        failure="The email problems did not load"
        skeleton={<RowsSkeleton rowHeight={104} />}
        empty={
          <EmptyState art="letter" title="No email problems">
            Addresses that bounce or complain appear here.
          </EmptyState>
        }
      >
        {(problems) => (
          <CardList label="Email problems">
            {problems.map((problem) => (
              <ProblemRow
                key={problem.email}
                problem={problem}
                onClear={() => request({ action: 'clearEmailProblem', problem })}
              />
            ))}
          </CardList>
        )}
      </LoadedList>
      <ActionDialog requested={requested} onClose={() => request(null)} />
    </>
  )
}

function ProblemRow({ problem, onClear }: { problem: EmailProblem; onClear: () => void }) {
  const { email, reason, at, user } = problem
  const { word, stopped, Icon, tone } = LOOKS[reason]
  return (
    <li className={`card pad ${styles.row}`}>
      <div className={styles.facts}>
        <p className="row wrap-row">
          <b className={styles.address}>{email}</b>
          <Badge tone={tone} icon={<Icon />}>
            {word}
          </Badge>
        </p>
        <p className="small soft">
          {user ? (
            <Link dir="auto" className={styles.name} to="/creator/$creatorId" params={{ creatorId: user.id }}>
              {user.name}
            </Link>
          ) : (
            'No account'
          )}
          {' · '}
          <span className="num">
            since <time dateTime={at}>{formatDate(at)}</time>
          </span>
          {`, ${stopped} stopped`}
        </p>
      </div>
      <Button variant="line" aria-label={`Send to ${email} again`} onClick={onClear}>
        Send again
      </Button>
    </li>
  )
}
