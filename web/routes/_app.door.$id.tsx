import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { DoorPage, DoorSkeleton } from '../features/door/door-page'
import { runsDoor } from '../lib/door-access'
import { textParam } from '../lib/search-params'
import { useMe } from '../lib/session'
import { ActivityHead, LoadedActivity, NotYours } from '../shell/activity/activity-page'

export const Route = createFileRoute('/_app/door/$id')({
  validateSearch: (search: Record<string, unknown>): { code?: true; pass?: string } => {
    const pass = textParam(search.pass)
    return { ...(String(search.code) === 'true' && { code: true }), ...(pass && { pass }) }
  },
  head: () => ({ meta: [{ title: pagesText.atTheDoor() }] }),
  component: Door,
})

function Door() {
  const { id } = Route.useParams()
  const { code = false, pass } = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  return (
    <LoadedActivity id={id} skeleton={<DoorSkeleton />}>
      {(activity) =>
        runsDoor(activity, me.id) ? (
          <DoorPage
            key={id}
            activity={activity}
            head={(when) => <ActivityHead activity={activity} when={when} isCompact />}
            pass={pass}
            isCodeShown={code}
            onCode={(isShown) => void navigate({ search: isShown ? { code: true } : {}, resetScroll: false })}
          />
        ) : (
          <NotYours activityId={id} title={pagesText.notYourDoor()}>
            {pagesText.notYourDoorHint()}
          </NotYours>
        )
      }
    </LoadedActivity>
  )
}
