import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning, MailX } from 'lucide-react'
import * as adminText from '#messages/admin'
import type { EmailProblem } from '../../../../worker/contract/admin'
import { EMAIL_PROBLEMS } from '../../../../worker/contract/vocabulary'
import { formatDate } from '../../../lib/format'
import { pagedList } from '../../../lib/load-state'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { SearchField } from '../../../ui/search-field'
import { SelectOne } from '../../../ui/select-one'
import type { RequestedAction } from '../actions/requested-action'
import { CardList, Filters, RowsSkeleton } from '../panel'
import type { EmailFilters } from '../queries'
import { emailProblemsQuery } from '../queries'
import * as styles from './email.module.css'

/** Filter label and badge for each problem. */
const LOOKS = {
  bounce: {
    label: () => adminText.bounced(),
    word: () => adminText.bounced(),
    reason: 'bounce',
    Icon: MailX,
    tone: 'danger',
  },
  complaint: {
    label: () => adminText.complaints(),
    word: () => adminText.complaint(),
    reason: 'other',
    Icon: MailWarning,
    tone: 'warning',
  },
} as const

type EmailPanelProps = {
  filters: EmailFilters
  onFilter: (filters: EmailFilters) => void
  onRequest: (action: RequestedAction) => void
}

/** Addresses with bounces or complaints, with search, a filter, and a button to allow email again. */
export function EmailPanel({ filters, onFilter, onRequest }: EmailPanelProps) {
  const list = useInfiniteQuery(emailProblemsQuery(filters))
  return (
    <>
      <Filters>
        <SearchField
          className={styles.search}
          label={adminText.searchAddresses()}
          placeholder={adminText.emailAddress()}
          value={filters.q ?? ''}
          onSearch={(q) => onFilter({ ...filters, q: q || undefined })}
        />
        <SelectOne
          variant="pill"
          aria-label={adminText.filterAddresses()}
          value={filters.reason}
          onChange={(reason) => onFilter({ ...filters, reason })}
          options={[
            { value: undefined, label: adminText.allProblems() },
            ...EMAIL_PROBLEMS.map((value) => ({ value, label: LOOKS[value].label() })),
          ]}
        />
      </Filters>
      <LoadedList
        list={pagedList(list)}
        failure={adminText.problemsNotLoaded()}
        skeleton={<RowsSkeleton rowHeight={104} />}
        empty={
          <EmptyState art="letter" title={adminText.noEmailProblems()}>
            {adminText.noProblemsHint()}
          </EmptyState>
        }
      >
        {(problems) => (
          <CardList label={adminText.emailProblems()}>
            {problems.map((problem) => (
              <ProblemRow
                key={problem.email}
                problem={problem}
                onClear={() => onRequest({ action: 'clearEmailProblem', problem })}
              />
            ))}
          </CardList>
        )}
      </LoadedList>
    </>
  )
}

function ProblemRow({ problem, onClear }: { problem: EmailProblem; onClear: () => void }) {
  const { email, reason, at, user } = problem
  const { word, reason: stopped, Icon, tone } = LOOKS[reason]
  return (
    <li className={`card pad between ${styles.row}`}>
      <div className={styles.facts}>
        <p className="row wrap-row">
          <b className={styles.address}>{email}</b>
          <Badge tone={tone} icon={<Icon />}>
            {word()}
          </Badge>
        </p>
        <p className="small soft">
          {user ? (
            <Link dir="auto" className={styles.name} to="/creator/$creatorId" params={{ creatorId: user.id }}>
              {user.name}
            </Link>
          ) : (
            adminText.noAccount()
          )}
          {' · '}
          {adminText.problemSince({
            date: formatDate(at),
            reason: stopped,
            since: (text) => <span className="num">{text}</span>,
            time: (text) => <time dateTime={at}>{text}</time>,
          })}
        </p>
      </div>
      <Button variant="line" aria-label={adminText.sendToEmailAgain({ email })} onClick={onClear}>
        {adminText.sendAgain()}
      </Button>
    </li>
  )
}
