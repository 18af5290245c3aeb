import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { AnswerPage } from '../features/answers/answer-page'

/** The page for answering through a link in an email or notification. It needs no login, and opening it changes nothing. */
export const Route = createFileRoute('/answer/$token')({
  head: () => ({ meta: [{ title: pagesText.yourAnswer() }] }),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <AnswerPage key={token} token={token} />
}
