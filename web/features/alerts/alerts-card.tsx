import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import * as alertsText from '#messages/alerts'
import { failureOf } from '../../lib/api'
import { loadState } from '../../lib/load-state'
import { Button } from '../../ui/button'
import { IconRow } from '../../ui/icon-row'
import { LinkButton } from '../../ui/link-button'
import { LoadedList } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast'
import { describeAlert } from './describe'
import { alertsQuery, useDeleteAlert } from './queries'

/** The user's alerts, each with a button that deletes it. */
export default function AlertsCard() {
  const alerts = useQuery(alertsQuery)
  const { mutate, isPending, variables } = useDeleteAlert()
  return (
    <section className="card pad" aria-labelledby="alerts-title">
      <div className="between">
        <h2 id="alerts-title">{alertsText.alerts()}</h2>
        <LinkButton to="/explore" variant="line">
          {alertsText.newAlert()}
        </LinkButton>
      </div>
      <LoadedList
        list={{ ...loadState(alerts), data: alerts.data?.items, more: null }}
        failure={alertsText.notLoaded()}
        skeleton={<Skeleton height={48} radius={12} />}
        empty={
          <p className="soft">
            {alertsText.noAlerts({
              link: (text) => (
                <Link className="link" to="/explore">
                  {text}
                </Link>
              ),
            })}
          </p>
        }
      >
        {(items) => (
          <>
            <p className="soft">{alertsText.onceADay()}</p>
            <ul>
              {items.map((alert) => (
                <IconRow key={alert.id} Icon={BellRing} title={alert.place.name} note={describeAlert(alert)}>
                  <Button
                    variant="line"
                    aria-label={alertsText.deleteAlertNear({ name: alert.place.name })}
                    busy={isPending && variables === alert.id}
                    onClick={() =>
                      mutate(alert.id, {
                        onError: (error) => toast.failure(failureOf(error)),
                      })
                    }
                  >
                    {alertsText.deleteLabel()}
                  </Button>
                </IconRow>
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </section>
  )
}
