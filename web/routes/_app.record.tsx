import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { RecordSections } from '../features/records/record-sections'
import { LinkButton } from '../ui/link-button'
import { Page } from '../ui/page'

export const Route = createFileRoute('/_app/record')({
  head: () => ({ meta: [{ title: pagesText.yourRecord() }] }),
  component: YourRecord,
})

function YourRecord() {
  return (
    <Page
      title={pagesText.yourRecord()}
      lead={pagesText.yourRecordLead()}
      actions={
        <LinkButton to="/settings" variant="back">
          <ArrowLeft />
          {pagesText.backToSettings()}
        </LinkButton>
      }
    >
      <RecordSections />
    </Page>
  )
}
