import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../features/co-organizers/join-page'

export const Route = createFileRoute('/_app/join/$token')({
  head: () => ({ meta: [{ title: 'Help with an activity' }] }),
  component: Join,
})

function Join() {
  const { token } = Route.useParams()
  return <JoinPage key={token} token={token} />
}
