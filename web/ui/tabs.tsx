import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { createContext, use, useEffect, useId, useRef } from 'react'
import { direction } from '#messages'
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
  /** Scrolls sideways if the tabs do not fit. */
  scrolls?: boolean
  /** TabPanels. */
  children: ReactNode
}

type OpenTab = { value: string; tabId: (value: string) => string; panelId: (value: string) => string }

const OpenTabContext = createContext<OpenTab | null>(null)

/**
 * Tabs on a track. Keep the open tab in the URL through `value` and `onChange`. Arrow keys, Home, and End open other tabs, as
 * in the ARIA pattern for tabs. A library would add 9 KB to each page with tabs.
 * @example <Tabs label="My activities" value={tab} onChange={open} tabs={[{ value: 'history', label: 'History', count }]}>
 */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  scrolls,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const tabId = (tab: string) => `${id}-tab-${tab}`
  const panelId = (tab: string) => `${id}-panel-${tab}`
  const list = useTabInView(tabs.findIndex((tab) => tab.value === value))
  const open = (next: Value) => next !== value && onChange(next)
  return (
    <OpenTabContext value={{ value, tabId, panelId }}>
      <div>
        <div className={classNames(styles.line, scrolls && styles.scrolls)}>
          <div
            ref={list}
            className={segments.track}
            role="tablist"
            aria-label={label}
            aria-orientation="horizontal"
          >
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={tabId(tab.value)}
                aria-selected={tab.value === value}
                aria-controls={panelId(tab.value)}
                tabIndex={tab.value === value ? 0 : -1}
                onMouseDown={focusWithoutRing}
                onFocus={() => open(tab.value)}
                onClick={() => open(tab.value)}
                onKeyDown={focusOtherTab}
              >
                {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
                {tab.badge}
              </button>
            ))}
          </div>
        </div>
        {children}
      </div>
    </OpenTabContext>
  )
}

/** Returns a ref for the tab list, which scrolls the open tab to the middle, also after a tab's width changes. */
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

/** Focuses a clicked tab, which opens it, without the focus ring that the browser's own focus could show. */
function focusWithoutRing(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  if (event.button === 0 && !event.ctrlKey) event.currentTarget.focus({ focusVisible: false })
}

/** Focuses another tab, which opens it, on an arrow key, Home, or End. */
function focusOtherTab(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])]
  const index = indexAfterKey(event.key, tabs.indexOf(event.currentTarget), tabs.length)
  const tab = tabs.at(index ?? 0)
  if (index === null || !(tab instanceof HTMLElement)) return
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  tab.focus()
}

/** Returns the index of the tab that a key moves to, -1 for the last tab, or null for other keys. */
function indexAfterKey(key: string, index: number, count: number): number | null {
  const isMirrored = direction() === 'rtl'
  switch (key) {
    case isMirrored ? 'ArrowRight' : 'ArrowLeft':
      return index - 1
    case isMirrored ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case 'Home':
    case 'PageUp':
      return 0
    case 'End':
    case 'PageDown':
      return -1
    default:
      return null
  }
}

/** The content of a tab; mounted only while the tab is open. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const tabs = use(OpenTabContext)
  const isOpen = tabs?.value === value
  return (
    <div
      role="tabpanel"
      id={tabs?.panelId(value)}
      aria-labelledby={tabs?.tabId(value)}
      tabIndex={isOpen ? 0 : undefined}
      hidden={!isOpen}
    >
      {isOpen && children}
    </div>
  )
}
