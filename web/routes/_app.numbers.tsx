import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { Numbers } from '../features/applications/numbers/numbers'
import { BackLink } from '../ui/back-link'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/numbers')({
  head: () => ({ meta: [{ title: pagesText.yourNumbers() }] }),
  component: YourNumbers,
})

function YourNumbers() {
  return (
    <Page
      title={pagesText.yourNumbers()}
      lead={pagesText.yourNumbersLead()}
      back={<BackLink to="/activity-management">{pagesText.activityManagement()}</BackLink>}
    >
      <Numbers />
    </Page>
  )
}
