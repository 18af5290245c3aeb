import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

/** A part of a message with markup: a text, an element from the caller, or an element's name with its content. */
type Part = ReactNode | readonly [name: string, ...content: ReactNode[]]

/** Returns a message with markup as one node. */
export const rich = (parts: readonly Part[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...parts.map((part) => (Array.isArray(part) ? createElement(part[0], null, ...part.slice(1)) : part)),
  )

/** Same for the app's build, with the function that writes the parts. Values that contain other elements call `rich` again. */
export const richFrom = <V>(
  write: (values: V, nested: typeof rich) => readonly Part[],
  values: V,
): ReactNode => rich(write(values, rich))
