import { expect, test } from 'vitest'
import { insertActivity } from '../support/activities'
import { createClient } from '../support/client'
import { signedInUser } from '../support/users'

test.each(['/a/ID', '/a/ID.ics', '/embed/a/ID'])(
  '%s does not show the text of an activity that an admin canceled (product.md 17.3)',
  async (path) => {
    const admin = await signedInUser({ admin: true })
    const { id } = await insertActivity({
      visibility: 'public',
      title: 'Abusive headline',
      description: 'Call Bob at 555-0100 and insult him',
    })
    const canceled = await admin.put(`/api/admin/activities/${id}/cancellation`, { note: 'abuse' })
    expect(canceled.ok).toBe(true)
    const page = await createClient().get(path.replace('ID', id))
    const text = await page.text()
    expect(text).not.toContain('Abusive headline')
  },
)
