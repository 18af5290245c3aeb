import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/map')({
  head: () => ({ meta: [{ title: 'Activities Near You' }] }),
  component: ActivitiesNearYou,
})

function ActivitiesNearYou() {
  return <Page title="Activities Near You" />
}
