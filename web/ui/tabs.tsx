import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names'
import * as segments from './segments.module.css'
import * as styles from './tabs.module.css'

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
  /** Shown at the other end of the line, such as a button. */
  aside?: ReactNode
  /** Lets more tabs than fit a phone scroll sideways. */
  scrolls?: boolean
  /** TabPanels. */
  children: ReactNode
}

/**
 * Tabs on a track. The open tab belongs in the URL, hence `value` and `onChange`.
 * @example <Tabs label="My activities" value={tab} onChange={open} tabs={[{ value: 'history', label: 'History', count }]}>
 */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  aside,
  scrolls,
  children,
}: TabsProps<Value>) {
  function open(next: string) {
    const tab = tabs.find((each) => each.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Root value={value} onValueChange={open}>
      <div className={classNames(styles.line, scrolls && styles.scrolls)}>
        <List className={segments.track} aria-label={label}>
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

/** The library focuses a pressed tab by script, and browsers then draw the ring meant for the keyboard. */
function focusWithoutRing({ button, ctrlKey, currentTarget }: MouseEvent<HTMLElement>) {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false })
}

/** The content of a tab; mounted only while the tab is open. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Content value={value}>{children}</Content>
}
