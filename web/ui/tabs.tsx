import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
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
    /** Shown in parentheses: "Upcoming (8)". */
    count?: number | undefined
    badge?: ReactNode
  }[]
  /** Shown at the end of the line, such as a button. */
  aside?: ReactNode
  /** Scrolls sideways if the tabs do not fit. */
  scrolls?: boolean
  /** TabPanels. */
  children: ReactNode
}

/**
 * Tabs on a track. Keep the open tab in the URL through `value` and `onChange`.
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
  function select(next: string) {
    const tab = tabs.find((each) => each.value === next)
    if (tab) onChange(tab.value)
  }
  const list = useTabInView(tabs.findIndex((tab) => tab.value === value))
  return (
    <Root value={value} onValueChange={select}>
      <div className={classNames(styles.line, scrolls && styles.scrolls)}>
        <List ref={list} className={segments.track} aria-label={label}>
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

/**
 * Returns a ref for the list of tabs, which scrolls sideways until the open tab is in the middle, again when a tab's width
 * changes.
 */
function useTabInView(index: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      const tab = list.children[index]?.getBoundingClientRect()
      const { left, width } = list.getBoundingClientRect()
      if (tab) list.scrollLeft += tab.left - left - (width - tab.width) / 2
    })
    for (const tab of list.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [index])
  return ref
}

/** Focuses a clicked tab without the focus ring. The library focuses it by script, which makes browsers show the ring. */
function focusWithoutRing({ button, ctrlKey, currentTarget }: MouseEvent<HTMLElement>) {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false })
}

/** The content of a tab; mounted only while the tab is open. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Content value={value}>{children}</Content>
}
