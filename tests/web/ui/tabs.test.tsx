import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TabPanel, Tabs } from '../../../web/ui/tabs'

const TABS = ['First', 'Second', 'Third'].map((label) => ({ value: label, label }))

function ThreeTabs() {
  const [value, setValue] = useState('First')
  return (
    <Tabs label="Order" value={value} onChange={setValue} tabs={TABS}>
      {TABS.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          {`${tab.label} panel`}
        </TabPanel>
      ))}
    </Tabs>
  )
}

test('keys move the focus and open the tab, and wrap around', async () => {
  const user = userEvent.setup()
  render(<ThreeTabs />)
  await user.tab()
  const opened: (string | null)[] = []
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    opened.push(screen.getByRole('tabpanel').textContent)
  }
  expect(opened).toEqual(['Second panel', 'Third panel', 'First panel', 'Third panel', 'First panel'])
})

test('the Tab key moves from the open tab to its panel', async () => {
  const user = userEvent.setup()
  render(<ThreeTabs />)
  await user.click(screen.getByRole('tab', { name: 'Second' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Second' }))
})
