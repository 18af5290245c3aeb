import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import * as numbersText from '#messages/numbers'
import { APPLICATION_SOURCES, SOURCE_LABELS } from '../../../../worker/contract/application-sources'
import { formatParts } from '../../../../worker/contract/list-text'
import type { OrganizerNumbers } from '../../../../worker/contract/numbers'
import { api } from '../../../lib/api'
import { localDateOf } from '../../../lib/calendar-date'
import { formatter } from '../../../lib/format'
import { loadState } from '../../../lib/load-state'
import { formatPercent } from '../../../lib/percent'
import { readQuery } from '../../../lib/queries'
import { buttonClass } from '../../../ui/button-class'
import { classNames } from '../../../ui/class-names'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import {
  axisFloor,
  compareWeeks,
  DATES_SHOWN,
  lastWeeks,
  linePoints,
  percent,
  totalAttendance,
} from './chart-data'
import * as styles from './numbers.module.css'

/** Statistics about the user's own activities in the last 12 months. Weeks begin at midnight in the device's time zone. */
const numbersQuery = readQuery(['applications', 'numbers'], (options) =>
  api.applications.numbers.$get({ query: { offset: String(-new Date().getTimezoneOffset()) } }, options),
)

/** Statistics about the organizer's applications and seats in the last 12 months (product.md 6.30). */
export function Numbers() {
  const query = useQuery(numbersQuery)
  return (
    <Loaded
      state={loadState(query)}
      failure={numbersText.notLoaded()}
      skeleton={
        <div className={styles.charts} aria-busy="true">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} height={320} radius={20} />
          ))}
        </div>
      }
    >
      {(numbers) =>
        numbers.weeks.length === 0 && numbers.attendance.length === 0 ? (
          <EmptyState
            art="poster"
            title={numbersText.none()}
            action={<LinkButton to="/create-activity">{numbersText.createActivity()}</LinkButton>}
          >
            {numbersText.noneHint()}
          </EmptyState>
        ) : (
          <>
            <div className={styles.charts}>
              <Weeks numbers={numbers} />
              <Attendance numbers={numbers} />
              <Decisions numbers={numbers} />
              <Sources numbers={numbers} />
            </div>
            <a className={buttonClass({ variant: 'line' })} href="/api/applications/numbers/csv" download>
              <Download />
              {numbersText.downloadCsv()}
            </a>
          </>
        )
      }
    </Loaded>
  )
}

type Row = { key: string; cells: (string | number)[] }
type ChartProps = {
  title: string
  /** The headline number. */
  value: string | number
  /** Explains the number. */
  text: string
  headings: string[]
  rows: Row[]
  children?: ReactNode
}

/** A number with an explanation, a chart, and the same data as a table. */
function Chart({ title, value, text, headings, rows, children }: ChartProps) {
  return (
    <section className={`card ${styles.chart}`}>
      <h2 dir="auto">{title}</h2>
      <p className={styles.value}>{value}</p>
      <p className="soft small">{text}</p>
      {children}
      <details className={styles.table}>
        <summary>
          {numbersText.showAsTable()}
          <ChevronDown />
        </summary>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={headings[at + 1]} className="num">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type NumbersProps = { numbers: OrganizerNumbers }

function Weeks({ numbers }: NumbersProps) {
  const weeks = lastWeeks(numbers, localDateOf(new Date()))
  const most = Math.max(1, ...weeks.map(({ applications }) => applications))
  const current = weeks.at(-1)?.applications ?? 0
  return (
    <Chart
      title={numbersText.perWeek()}
      value={current}
      text={compareWeeks(weeks)}
      headings={[numbersText.weekOf(), numbersText.applications()]}
      rows={numbers.weeks.map(({ weekOf, applications }) => ({
        key: weekOf,
        cells: [formatDate(weekOf), applications],
      }))}
    >
      <svg
        className={`mirrored ${styles.bars}`}
        viewBox={`0 0 ${weeks.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={numbersText.perWeekLabel({
          count: weeks.length,
          numbers: formatParts(weeks.map(({ applications }) => String(applications))),
        })}
      >
        {weeks.map(({ weekOf, applications }, at) => {
          const height = Math.max(1.5, (applications / most) * 100)
          return (
            <rect
              key={weekOf}
              className={at === weeks.length - 1 ? styles.now : undefined}
              x={at * 10 + 0.6}
              y={100 - height}
              width={8.8}
              height={height}
              rx={1}
            />
          )
        })}
      </svg>
      <Ends from={formatDate(weeks[0]?.weekOf)} to={formatDate(weeks.at(-1)?.weekOf)} />
    </Chart>
  )
}

function Attendance({ numbers }: NumbersProps) {
  const { came, seats } = totalAttendance(numbers)
  const dates = numbers.attendance.slice(0, DATES_SHOWN).toReversed()
  const rates = dates.map((date) => percent(date.came, date.seats) ?? 0)
  const floor = axisFloor(rates)
  const rate = percent(came, seats)
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <Chart
      title={numbersText.attendance()}
      value={rate === null ? '–' : formatPercent(rate)}
      text={
        rate === null
          ? numbersText.attendanceLater()
          : numbersText.cameOn({ came, people: seats, dates: numbers.attendance.length })
      }
      headings={[numbersText.activity(), numbersText.date(), numbersText.came()]}
      rows={numbers.attendance.map((date) => ({
        key: date.activityId,
        cells: [date.title, formatDay(date), numbersText.cameOf({ came: date.came, people: date.seats })],
      }))}
    >
      {first && last && (
        <>
          <div className={styles.lineBox}>
            <svg
              className={`mirrored ${styles.line}`}
              viewBox="-3 0 106 60"
              preserveAspectRatio="none"
              role="img"
              aria-label={numbersText.attendanceLabel({
                dates: dates.length,
                rates: formatParts(rates.map(formatPercent)),
              })}
            >
              <path d="M0 4H100M0 30H100M0 56H100" />
              <polyline points={linePoints(rates, floor)} />
              {rates.length === 1 && <circle cx={50} cy={linePoints(rates, floor).split(',')[1]} r={1.5} />}
            </svg>
            {[100, (100 + floor) / 2, floor].map((value) => (
              <span key={value}>{formatPercent(value)}</span>
            ))}
          </div>
          <Ends from={formatDay(first)} to={dates.length > 1 ? formatDay(last) : ''} />
        </>
      )}
    </Chart>
  )
}

function Decisions({ numbers: { decisions } }: NumbersProps) {
  const { approved, waitlisted, declined } = decisions
  const decided = approved + waitlisted + declined
  const rate = percent(approved, decided)
  const parts = [
    { label: numbersText.approved(), count: approved },
    { label: numbersText.waitlisted(), count: waitlisted, pattern: styles.striped },
    { label: numbersText.declined(), count: declined, pattern: styles.gray },
  ]
  return (
    <Chart
      title={numbersText.approval()}
      value={rate === null ? '–' : formatPercent(rate)}
      text={
        rate === null ? numbersText.approvalLater() : numbersText.approvedOf({ approved, people: decided })
      }
      headings={[numbersText.decision(), numbersText.people()]}
      rows={[
        ...parts.map(({ label, count }) => ({ key: label, cells: [label, count] })),
        { key: 'pending', cells: [numbersText.pending(), decisions.pending] },
        { key: 'withdrawn', cells: [numbersText.withdrawnOrQuit(), decisions.withdrawn] },
      ]}
    >
      {decided > 0 && (
        <>
          <div
            className={styles.split}
            role="img"
            aria-label={formatParts(parts.map(({ label, count }) => `${label} ${count}`))}
          >
            {parts.map(
              ({ label, count, pattern }) =>
                count > 0 && <i key={label} className={pattern} style={{ flexGrow: count }} />,
            )}
          </div>
          <ul className={styles.legend}>
            {parts.map(({ label, count, pattern }) => (
              <li key={label}>
                <i className={classNames(pattern)} />
                {label} <b className="num">{count}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Chart>
  )
}

function Sources({ numbers: { sources } }: NumbersProps) {
  const known = APPLICATION_SOURCES.map((source) => ({
    source,
    label: SOURCE_LABELS[source](),
    count: sources[source],
  })).toSorted((one, other) => other.count - one.count)
  const total = known.reduce((sum, { count }) => sum + count, 0)
  const [top] = known
  return (
    <Chart
      title={numbersText.sources()}
      value={total === 0 || !top ? '–' : top.count}
      text={
        total === 0 || !top
          ? numbersText.sourcesLater()
          : numbersText.cameThrough({ applications: total, source: top.source })
      }
      headings={[numbersText.source(), numbersText.applications(), numbersText.share()]}
      rows={[
        ...known.map(({ source, label, count }) => ({
          key: source,
          cells: [label, count, formatPercent(percent(count, total) ?? 0)],
        })),
        ...(sources.unknown > 0
          ? [{ key: 'unknown', cells: [numbersText.notRecorded(), sources.unknown, ''] }]
          : []),
      ]}
    >
      {total > 0 && (
        <ul className={styles.sources}>
          {known.map(({ source, label, count }) => (
            <li key={source}>
              <span>{label}</span>
              <b className="num">{count}</b>
              <svg className="mirrored" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / (top?.count || 1)) * 100} height={10} />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </Chart>
  )
}

/** The first and the last label of an axis. */
function Ends({ from, to }: { from: string; to: string }) {
  return (
    <p className={`micro soft ${styles.ends}`} aria-hidden="true">
      <span>{from}</span>
      <span>{to}</span>
    </p>
  )
}

/** Returns "Dec 6" for a calendar date. */
function formatDate(date: string | undefined): string {
  return date === undefined ? '' : formatDay({ dateTime: date, timeZone: 'UTC' })
}

function formatDay({ dateTime, timeZone }: { dateTime: string; timeZone: string }): string {
  return formatter({ month: 'short', day: 'numeric', timeZone }).format(new Date(dateTime))
}
