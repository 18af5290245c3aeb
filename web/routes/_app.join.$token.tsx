import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { JoinPage } from '../features/co-organizers/join-page'

export const Route = createFileRoute('/_app/join/$token')({
  head: () => ({ meta: [{ title: pagesText.helpWithAnActivity() }] }),
  component: Join,
})

function Join() {
  const { token } = Route.useParams()
  return <JoinPage key={token} token={token} />
}
