import { useEffect, useState } from 'react'

/** State for continuing an action after the user left the page to sign in with Google. */
export type LeftAct = {
  /** Name of the dialog to open again. */
  dialog: string
  /** The typed values, without secrets. */
  typed?: string
}

type Stored = { page: string; act?: LeftAct | undefined; isBack: boolean }

/** The prefix makes it a draft, so it is removed at logout or when another user signs in (`lib/drafts`). */
const KEY = 'tagalong.left-act'
/** Pages with actions that need proof. The return from Google opens only these. */
const PAGES = /^\/(?:settings|admin|coming-soon)(?:[?#]|$)/

/** Stores the open page and its action for this tab, before the browser leaves for Google. */
export function leaveAct(act: LeftAct | undefined): void {
  const { pathname, search, hash } = window.location
  store({ page: `${pathname}${search}${hash}`, act, isBack: false })
}

/** Returns the URL of the page the user left, and marks its action so that the dialog reopens. */
export function returnToAct(): string {
  const left = read()
  if (!left || !PAGES.test(left.page)) return '/explore'
  store({ ...left, isBack: true })
  return left.page
}

/** Returns the action that this dialog reopens with after the return from Google, on the first render only. */
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
  // The build prerenders pages outside a browser.
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return text === null ? null : (JSON.parse(text) as Stored)
}
