import { useEffect, useRef } from 'react'
import type { Arrived } from './arrivals'
import { findByPass } from './pass'

type Texts = {
  /** The code in an opened link. */
  linked: string | undefined
  /** The search text. */
  typed: string
}

/**
 * Finds a participant's code in a link or the search text, and calls `onFound` with that participant, once per code. Returns a
 * function that reads a scanned code.
 */
export function usePass(people: Arrived[], { linked, typed }: Texts, onFound: (person: Arrived) => void) {
  const last = useRef('')
  const read = async (text: string) => {
    const guest = await findByPass(people, text, Date.now())
    const person = people.find(({ userId }) => userId === guest?.userId)
    if (!person || last.current === text) return
    last.current = text
    onFound(person)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a linked code is read when the list opens, and not again when it changes.
  useEffect(() => {
    if (linked) void read(linked)
  }, [linked])
  // Read the text in an effect, so that the field shows the code before it is cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text is read when it is typed, and not again when the list changes.
  useEffect(() => {
    if (typed) void read(typed)
  }, [typed])
  return read
}
