import { OwnRecord } from './own-record'
import { ReceivedDisputes } from './received-disputes'
import * as styles from './records.module.css'

/** The content of `/record`: disputes that wait for the user, and the user's own record. */
export function RecordSections() {
  return (
    <div className={styles.sections}>
      <ReceivedDisputes />
      <OwnRecord />
    </div>
  )
}
