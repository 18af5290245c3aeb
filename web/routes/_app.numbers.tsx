import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { Numbers } from '../features/applications/numbers/numbers'
import { buttonClass } from '../ui/button-class'
import { LinkButton } from '../ui/link-button'
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
      actions={
        <div className="row wrap-row">
          <LinkButton to="/activity-management" variant="back">
            <ArrowLeft />
            {pagesText.backToActivities()}
          </LinkButton>
          <a className={buttonClass({ variant: 'line' })} href="/api/applications/numbers/csv" download>
            <Download />
            {pagesText.downloadCsv()}
          </a>
        </div>
      }
    >
      <Numbers />
    </Page>
  )
}
