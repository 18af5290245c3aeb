import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { RecordSections } from '../features/records/record-sections'
import { BackLink } from '../ui/back-link'
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
      back={<BackLink to="/settings">{pagesText.settings()}</BackLink>}
    >
      <RecordSections />
    </Page>
  )
}
