import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import * as recordsText from '#messages/records'
import type { OwnRecord as Entries, RecordEntry } from '../../../worker/contract/records'
import { loadState } from '../../lib/load-state'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { LoadMore } from '../../ui/load-more'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { Entry } from './entry'
import { HostRecord } from './host-record'
import { recordQuery } from './queries'
import { DisputesHead } from './received-disputes'
import * as styles from './records.module.css'

/** Placeholder for the user's record. In the served document, `worker/documents` adds the sentence. */
export function RecordLoading() {
  return (
    <div className={styles.sections} aria-busy="true">
      <section data-frame-if="disputes" hidden className="card pad">
        <DisputesHead />
      </section>
      <section data-frame-if="sentence" hidden className="card pad">
        <p className={styles.sentence} data-frame="sentence" />
        <SeenByOrganizers sentence={<span data-frame="sentence" />} />
      </section>
      <div data-frame-if="no-sentence">
        <Skeleton height={260} radius={20} />
      </div>
      <Skeleton height={420} radius={20} />
    </div>
  )
}

/** The user's record for the last 12 months, with the sentence shown to organizers (product.md 24.12). */
export function OwnRecord() {
  const query = useInfiniteQuery(recordQuery)
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return (
    <Loaded
      state={loadState(query)}
      failure={recordsText.yourRecordDidNotLoad()}
      skeleton={<RecordLoading />}
    >
      {({ pages }) => {
        const [record] = pages
        const entries = pages.flatMap((page) => page.entries)
        if (!record) return null
        return (
          <>
            <Summary record={record} />
            {entries.length > 0 && (
              <section className="card pad">
                <h2>{recordsText.entries()}</h2>
                <ul className={styles.entries}>
                  {entries.map((entry) => (
                    <Entry key={entry.activityId} entry={entry} />
                  ))}
                </ul>
                {query.hasNextPage && (
                  <LoadMore
                    isLoading={isFetchingNextPage}
                    hasFailed={isFetchNextPageError}
                    onLoad={fetchNextPage}
                  />
                )}
              </section>
            )}
            {record.host && <HostRecord host={record.host} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Summary({ record }: { record: Entries }) {
  const { sentence, entries, of } = record
  if (entries.length === 0)
    return (
      <EmptyState
        art="bench"
        title={recordsText.noEntriesYet()}
        action={<LinkButton to="/explore">{recordsText.exploreActivities()}</LinkButton>}
      >
        {recordsText.noEntriesHint()}
      </EmptyState>
    )
  return (
    <section className="card pad" aria-label={recordsText.summary()}>
      <div className={`between ${styles.summary}`}>
        <p className={styles.sentence}>{sentence ?? recordsText.notEnoughEntriesYet()}</p>
        <Dots entries={entries} />
      </div>
      <SeenByOrganizers sentence={sentence} of={of} />
    </section>
  )
}

/** Says what organizers see: the sentence, or nothing until there are enough counted entries. */
function SeenByOrganizers({ sentence, of }: { sentence: ReactNode; of?: number }) {
  return (
    <div className={styles.line}>
      <Eye />
      <div>
        <b>{recordsText.organizersSee()}</b>
        {sentence ? (
          <p>{recordsText.seenFrom({ line: () => <b>{sentence}</b> })}</p>
        ) : (
          <p>{recordsText.seenOnce({ count: of ?? 0 })}</p>
        )}
      </div>
    </div>
  )
}

const DOTS_MAX = 10

/** One dot for each of the latest counted entries, newest last. */
function Dots({ entries }: { entries: readonly RecordEntry[] }) {
  const counted = entries.filter(({ counts }) => counts).slice(0, DOTS_MAX)
  if (counted.length === 0) return null
  const attended = counted.filter(({ kind }) => kind === 'attended').length
  const missed = counted.filter(({ kind }) => kind === 'missed').length
  const late = counted.length - attended - missed
  return (
    <span className={styles.dots} role="img" aria-label={recordsText.dots({ attended, missed, late })}>
      {counted.toReversed().map(({ activityId, kind }) => (
        <i key={activityId} data-attended={kind === 'attended'} />
      ))}
    </span>
  )
}
