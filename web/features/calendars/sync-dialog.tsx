import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import * as calendarsText from '#messages/calendars'
import { CALENDAR_KINDS } from '../../../worker/contract/vocabulary'
import { loadState } from '../../lib/load-state'
import { Dialog } from '../../ui/dialog/dialog'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { AddressSection } from './address-section'
import * as styles from './calendars.module.css'
import { calendarsQuery } from './queries'

/** The private calendar addresses, with buttons to subscribe to each one and to revoke it. */
export function SyncDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery(calendarsQuery)
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onClose}
      title={calendarsText.syncYourCalendar()}
      description={calendarsText.syncHint()}
    >
      <Loaded
        state={loadState(query)}
        failure={calendarsText.notLoaded()}
        skeleton={<Skeleton height={240} radius={20} />}
      >
        {(addresses) => (
          <div className={styles.sections}>
            {CALENDAR_KINDS.map((kind) => (
              <AddressSection
                key={kind}
                kind={kind}
                address={addresses.find((each) => each.kind === kind) ?? null}
              />
            ))}
          </div>
        )}
      </Loaded>
      <p className={`small ${styles.warning}`}>
        <LockKeyhole />
        <span>{calendarsText.keepToYourself()}</span>
      </p>
    </Dialog>
  )
}
