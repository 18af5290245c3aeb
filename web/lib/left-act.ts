import { useEffect, useState } from 'react'

/** How a page continues with an act after the user has left it for Google. */
export type LeftAct = {
  /** Name of the dialog to open again. */
  dialog: string
  /** The typed values, without secrets. */
  typed?: string
}

type Stored = { page: string; act?: LeftAct | undefined; isBack: boolean }

/** The prefix makes it a draft, so that a logout and another user remove it (`lib/drafts`). */
const KEY = 'tagalong.left-act'
/** The pages with acts that need proof. No other is opened after Google. */
const PAGES = /^\/(?:settings|admin|coming-soon)(?:[?#]|$)/

/** Keeps the open page and its act for this tab, before the browser leaves for Google. */
export function leaveAct(act: LeftAct | undefined): void {
  const { pathname, search, hash } = window.location
  store({ page: `${pathname}${search}${hash}`, act, isBack: false })
}

/** Returns the address of the page that the user left, whose dialog opens again. */
export function returnToAct(): string {
  const left = read()
  if (!left || !PAGES.test(left.page)) return '/explore'
  store({ ...left, isBack: true })
  return left.page
}

/** Returns the act of a dialog that the user is back for, on the first render only. */
export function useLeftAct(dialog: LeftAct['dialog']): LeftAct | null {
  const [act] = useState(() => {
    const left = read()
    return left?.isBack && left.act?.dialog === dialog ? left.act : null
  })
  useEffect(() => {
    if (act) sessionStorage.removeItem(KEY)
  }, [act])
  return act
}

function store(left: Stored): void {
  sessionStorage.setItem(KEY, JSON.stringify(left))
}

function read(): Stored | null {
  // The build renders pages without a browser.
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return text === null ? null : (JSON.parse(text) as Stored)
}
