import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { MouseEvent, ReactNode } from 'react'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly {
    value: Value
    label: string
    /** Shown in brackets: "Upcoming (8)". */
    count?: number | undefined
    badge?: ReactNode
  }[]
  /** Stands at the other end of the line, such as a button. */
  aside?: ReactNode
  /** TabPanels. */
  children: ReactNode
}

/**
 * Tabs on a track. Which one is open belongs into the URL, hence `value` and `onChange`.
 * @example <Tabs label="My activities" value={tab} onChange={open} tabs={[{ value: 'history', label: 'History', count }]}>
 */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  aside,
  children,
}: TabsProps<Value>) {
  function open(next: string) {
    const tab = tabs.find((each) => each.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Root value={value} onValueChange={open}>
      <div className="tabline">
        <List className="tabs" aria-label={label}>
          {tabs.map((tab) => (
            <Trigger key={tab.value} value={tab.value} onMouseDown={focusWithoutRing}>
              {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
              {tab.badge}
            </Trigger>
          ))}
        </List>
        {aside}
      </div>
      {children}
    </Root>
  )
}

/** The library focuses a pressed tab by script, for which browsers draw the ring that is meant for the keyboard. */
function focusWithoutRing({ button, ctrlKey, currentTarget }: MouseEvent<HTMLElement>) {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false })
}

/** What a tab shows; mounted only while it is open. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Content value={value} className="tab-panel">
      {children}
    </Content>
  )
}
