import { createFileRoute } from '@tanstack/react-router'
import { AnswerPage } from '../features/answers/answer-page'
import { askedQuestionQuery } from '../features/answers/queries'
import { Spinner } from '../ui/spinner'

/** The page of a link in emails and notifications. It needs no login, and opening it changes nothing. */
export const Route = createFileRoute('/answer/$token')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(askedQuestionQuery(params.token)),
  head: () => ({ meta: [{ title: 'Your answer' }] }),
  pendingComponent: () => <Spinner label="Loading" />,
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <AnswerPage key={token} token={token} />
}
