import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { locale } from '#messages'
import * as invitationsText from '#messages/invitations'
import type { InvitationAnalytics } from '../../../../worker/contract/invitations'
import { formatDate } from '../../../lib/format'
import { loadState } from '../../../lib/load-state'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { Stat } from '../../../ui/stat'
import { invitationAnalyticsQuery } from '../queries'
import * as styles from './codes.module.css'

const INITIAL_ROWS = 8

/** Totals for all codes, and the latest sign-ups with their codes. */
export function CodeAnalytics() {
  const query = useQuery(invitationAnalyticsQuery)
  return (
    <section className={styles.analytics} aria-labelledby="analytics-title">
      <h3 id="analytics-title">{invitationsText.usageAnalytics()}</h3>
      <Loaded
        state={loadState(query)}
        failure={invitationsText.analyticsNotLoaded()}
        skeleton={
          <div className="stack" aria-busy="true">
            <Skeleton height={84} radius={16} />
            <Skeleton height={120} />
          </div>
        }
      >
        {({ totals, codeDetails, members }) => (
          <>
            <Totals totals={totals} joined={totals.used + members.used} />
            <Redemptions redemptions={redemptionsOf({ codeDetails, members })} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Totals({ totals, joined }: Pick<InvitationAnalytics, 'totals'> & { joined: number }) {
  const number = (count: number) => count.toLocaleString(locale())
  return (
    <div className={styles.totals}>
      <Stat className={styles.total} value={number(totals.codes)} label={invitationsText.codes()} />
      <Stat className={styles.total} value={number(totals.active)} label={invitationsText.activeCodes()} />
      <Stat className={styles.total} value={number(joined)} label={invitationsText.signUps()} />
      <Stat className={styles.total} value={number(totals.remaining)} label={invitationsText.usesLeft()} />
    </div>
  )
}

type Redemption = { key: string; name: string; by: ReactNode; at: string }

/** Returns sign-ups with admins' codes and members' invitations, latest first. */
function redemptionsOf({ codeDetails, members }: Pick<InvitationAnalytics, 'codeDetails' | 'members'>) {
  const withCodes = codeDetails.flatMap(({ id, code, redemptions }) =>
    redemptions.map(({ userName: name, at }) => ({
      key: `${id} ${at} ${name}`,
      name,
      by: <code>{code}</code>,
      at,
    })),
  )
  const invited = members.joined.map(({ inviterName, invitedName: name, at }) => ({
    key: `${inviterName} ${at} ${name}`,
    name,
    by: invitationsText.invitedBy({ name: inviterName }),
    at,
  }))
  return [...withCodes, ...invited].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function Redemptions({ redemptions }: { redemptions: Redemption[] }) {
  const [isExpanded, setExpanded] = useState(false)
  if (redemptions.length === 0) return <p className="soft small">{invitationsText.noOneHasSignedUp()}</p>
  return (
    <>
      <ul className={styles.redemptions} aria-label={invitationsText.whoSignedUpLatestFirst()}>
        {redemptions.slice(0, isExpanded ? undefined : INITIAL_ROWS).map(({ key, name, by, at }) => (
          <li key={key}>
            <Avatar name={name} size={36} className={styles.face} />
            <b dir="auto" className="clip">
              {name}
            </b>
            <span className={`small clip ${styles.by}`}>{by}</span>
            <time className="small soft num" dateTime={at}>
              {formatDate(at)}
            </time>
          </li>
        ))}
      </ul>
      {redemptions.length > INITIAL_ROWS && !isExpanded && (
        <Button variant="line" className={styles.more} onClick={() => setExpanded(true)}>
          {invitationsText.showAll({ count: redemptions.length })}
        </Button>
      )}
    </>
  )
}
