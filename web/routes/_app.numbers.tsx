import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { Numbers } from '../features/applications/numbers/numbers'
import { buttonClass } from '../ui/button-class'
import { LinkButton } from '../ui/link-button'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/numbers')({
  head: () => ({ meta: [{ title: 'Your numbers' }] }),
  component: YourNumbers,
})

function YourNumbers() {
  return (
    <Page
      title="Your numbers"
      lead="The last 12 months. Only you see this."
      actions={
        <div className="row wrap-row">
          <LinkButton to="/activity-management" variant="back">
            <ArrowLeft />
            Back to Activities
          </LinkButton>
          <a className={buttonClass({ variant: 'line' })} href="/api/applications/numbers/csv" download>
            <Download />
            Download CSV
          </a>
        </div>
      }
    >
      <Numbers />
    </Page>
  )
}
