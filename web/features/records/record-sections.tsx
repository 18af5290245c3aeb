import { useInfiniteQuery } from '@tanstack/react-query'
import { OwnRecord, RecordLoading } from './own-record'
import { receivedDisputesQuery, recordQuery } from './queries'
import { ReceivedDisputes } from './received-disputes'
import * as styles from './records.module.css'

/** The content of `/record`: disputes to answer, and the user's own record. */
export function RecordSections() {
  const queries = [useInfiniteQuery(receivedDisputesQuery), useInfiniteQuery(recordQuery)]
  // Show both together, because disputes that load later would push the record down.
  const isLoading = queries.some(({ isPending }) => isPending)
  return (
    <div className={styles.sections}>
      {isLoading ? (
        <RecordLoading />
      ) : (
        <>
          <ReceivedDisputes />
          <OwnRecord />
        </>
      )}
    </div>
  )
}
