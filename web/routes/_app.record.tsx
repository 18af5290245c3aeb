import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { RecordSections } from '../features/records/record-sections'
import { LinkButton } from '../ui/link-button'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/record')({
  head: () => ({ meta: [{ title: 'Your record' }] }),
  component: YourRecord,
})

function YourRecord() {
  return (
    <Page
      title="Your record"
      lead="The last 12 months. You see all of it."
      actions={
        <LinkButton to="/settings" variant="back">
          <ArrowLeft />
          Back to Settings
        </LinkButton>
      }
    >
      <RecordSections />
    </Page>
  )
}
